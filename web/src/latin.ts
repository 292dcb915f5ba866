/** Keys of shortcuts and letters of moves on keyboards of any language. */

/**
 * The key that was pressed, by the Latin letter on it: whoever writes Russian or Greek has `h` on a key that types another letter.
 * Layouts that type Latin letters keep theirs, wherever these are.
 */
export function latinKey({ key, code }: Pick<KeyboardEvent, "key" | "code">): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter === undefined || !/^\p{L}$/u.test(key) || /\p{Script=Latin}/u.test(key)) return key;
  return key === key.toLowerCase() ? letter.toLowerCase() : letter;
}

/** Cyrillic letters that look like those of squares and of the sign of captures. */
const LOOKALIKES: Readonly<Record<string, string>> = { а: "a", с: "c", е: "e", х: "x", А: "A", В: "B", С: "C", Е: "E", Н: "H", Х: "X" };

/** A typed move in the letters it is read in: `22х15` with a Cyrillic letter looks right and is meant. */
export const latinMove = (text: string): string => text.replace(/\p{Script=Cyrillic}/gu, (letter) => LOOKALIKES[letter] ?? letter);
