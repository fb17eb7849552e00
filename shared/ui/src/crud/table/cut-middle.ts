/** Width of a character of an id, and the padding of a cell, in pixels. */
const CHARACTER_PX = 7.25;
const PADDING_PX = 24;
/** Characters kept at the end: what people compare ids by. */
const TAIL = 6;

/** An id that fits a column of this width: `ACL20261121143109884213` at 130 → `ACL2026…884213`. */
export function cutMiddle(id: string, width: number): string {
  const fitting = Math.floor((width - PADDING_PX) / CHARACTER_PX);
  if (id.length <= fitting) return id;
  return `${id.slice(0, fitting - TAIL - 1)}…${id.slice(-TAIL)}`;
}
