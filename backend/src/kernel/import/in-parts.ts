/** Rows of one insert: each has about a dozen of the 65,535 parameters of a statement. */
const INSERT_ROWS = 1_000;

/** Writes rows so many at a time, in their order. */
export async function inParts<Row>(
  rows: readonly Row[],
  insert: (part: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += INSERT_ROWS) {
    await insert(rows.slice(at, at + INSERT_ROWS));
  }
}
