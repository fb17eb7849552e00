/** A page number, or a gap before it. */
export type PageItem = number | 'gap-left' | 'gap-right';

/**
 * Buttons of a pager, `count` at most, gaps included: first, last, and the neighbours of the
 * current page. `pageItems(1, 65, 7)` → 1 2 3 4 5 … 65.
 */
export function pageItems(current: number, last: number, count: number): PageItem[] {
  if (last <= count) return Array.from({ length: last }, (_, at) => at + 1);
  const inner = count - 4;
  const half = (inner - 1) / 2;
  const hasLeft = current > 3 + half;
  const hasRight = current < last - 2 - half;
  const size = inner + (hasLeft ? 0 : 1) + (hasRight ? 0 : 1);
  let start = current - half;
  if (!hasLeft) start = 2;
  else if (!hasRight) start = last - size;
  const middle = Array.from({ length: size }, (_, at) => start + at);
  return [
    1,
    ...(hasLeft ? (['gap-left'] as const) : []),
    ...middle,
    ...(hasRight ? (['gap-right'] as const) : []),
    last,
  ];
}
