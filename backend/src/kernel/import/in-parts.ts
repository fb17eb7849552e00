/** Rows of one insert: a statement of more takes too long to put together in one go. */
const INSERT_ROWS = 100;

/** Writes rows this many at a time, in their order. */
export async function inParts<Row>(
  rows: readonly Row[],
  insert: (part: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += INSERT_ROWS) {
    await insert(rows.slice(at, at + INSERT_ROWS));
  }
}
