/** Keys of shortcuts on keyboards of any language. */

/**
 * The key that was pressed, by the Latin letter on it: whoever writes Russian or Greek has `h` on a key that types another letter.
 * Layouts that type Latin letters keep theirs, wherever these are.
 */
export function latinKey({ key, code }: Pick<KeyboardEvent, "key" | "code">): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter === undefined || !/^\p{L}$/u.test(key) || /\p{Script=Latin}/u.test(key)) return key;
  return key === key.toLowerCase() ? letter.toLowerCase() : letter;
}
