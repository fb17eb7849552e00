/** A row of a tree, where it stands. */
export interface TreeLine<Row> {
  row: Row;
  id: string;
  /** Id of the row above it; '' on the first level. */
  above: string;
  /** 1 = first level. */
  level: number;
  /** Place among its siblings from 1, and how many these are. */
  place: number;
  count: number;
  /** Undefined: nothing is below it. */
  isOpen?: boolean;
}

export interface TreeRules<Row> {
  idOf(row: Row): string;
  parentOf(row: Row): string;
  isOpen(row: Row): boolean;
  /** Ids of siblings in an order that is not the rows' own, by the id of the row above. */
  moved: ReadonlyMap<string, readonly string[]>;
}

/**
 * Flat rows as the lines of a tree, each below its parent, as far as branches are open. A row
 * whose parent is not among the rows (filtered, or out of sight) stands on the first level.
 */
export function linesOf<Row>(rows: readonly Row[], rules: TreeRules<Row>): TreeLine<Row>[] {
  const { idOf, parentOf, isOpen, moved } = rules;
  const known = new Set(rows.map(idOf));
  const below = Map.groupBy(rows, (row) => (known.has(parentOf(row)) ? parentOf(row) : ''));
  const siblingsOf = (above: string): Row[] => {
    const order = moved.get(above);
    const siblings = below.get(above) ?? [];
    return order
      ? siblings.toSorted((a, b) => order.indexOf(idOf(a)) - order.indexOf(idOf(b)))
      : siblings;
  };
  const branch = (above: string, level: number): TreeLine<Row>[] =>
    siblingsOf(above).flatMap((row, at, { length: count }) => {
      const id = idOf(row);
      const line = { row, id, above, level, place: at + 1, count };
      if (!below.has(id)) return [line];
      const open = isOpen(row);
      return [{ ...line, isOpen: open }, ...(open ? branch(id, level + 1) : [])];
    });
  return branch('', 1);
}

/** Rows above the row `id`, from the nearest. */
export function pathTo<Row>(
  rows: readonly Row[],
  { idOf, parentOf }: Pick<TreeRules<Row>, 'idOf' | 'parentOf'>,
  id: string | undefined,
): Row[] {
  const row = rows.find((one) => idOf(one) === id);
  const above = row && rows.find((one) => idOf(one) === parentOf(row));
  return above ? [above, ...pathTo(rows, { idOf, parentOf }, idOf(above))] : [];
}

/** `id` taken out of its place and put to place `to`, counted from 1. */
export function put(ids: readonly string[], id: string, to: number): string[] {
  const rest = ids.filter((other) => other !== id);
  return [...rest.slice(0, to - 1), id, ...rest.slice(to - 1)];
}

/**
 * Order numbers for siblings in their new order: their own numbers, so that siblings out of sight
 * keep their places between them, or 1, 2, 3 … where those do not tell them apart.
 */
export function placesFor(numbers: readonly number[]): number[] {
  const sorted = numbers.toSorted((a, b) => a - b);
  const isDistinct = new Set(sorted).size === sorted.length;
  return isDistinct ? sorted : sorted.map((_, at) => at + 1);
}
