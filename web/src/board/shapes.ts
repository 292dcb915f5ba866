/** Arrows and circles that the player draws on the board: plans and threats. They mean nothing to the game. */

/** An arrow, or a circle where both squares are the same. */
export interface Shape {
  readonly from: number;
  readonly to: number;
}

export const isSameShape = (a: Shape, b: Shape): boolean => a.from === b.from && a.to === b.to;

/** Draws a shape; one that is there already is erased. */
export function toggled(shapes: readonly Shape[], shape: Shape): Shape[] {
  const rest = shapes.filter((each) => !isSameShape(each, shape));
  return rest.length < shapes.length ? rest : [...rest, shape];
}
