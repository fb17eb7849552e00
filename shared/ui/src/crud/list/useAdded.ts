import type { Page } from '@portal/contract/kit/route';
import { AppError } from '@portal/http';
import { useState } from 'react';

type Sent = Readonly<Record<string, unknown>>;

/** The part of a list in which a new record is looked for. */
interface Searched<Row> {
  /** Rows as they were before the record was created. */
  rows: readonly Row[];
  idOf(row: Row): string;
  /** Reads the view that is shown, as it is now. */
  readShown(): Promise<Page<Row>>;
  /** Reads the view whose filters are those of the sent values that the list knows. */
  readBy(sent: Sent): Promise<Page<Row>>;
  /** Shows that view. */
  showBy(sent: Sent): void;
}

const isGiven = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && typeof value !== 'object';

/** Counts the sent values that a row repeats; a masked or translated one does not count. */
const likeness = (row: object, sent: Sent): number =>
  Object.entries(sent).filter(
    ([name, value]) => isGiven(value) && String((row as Sent)[name]) === String(value),
  ).length;

/** Returns the row that was not known before and is most like what was sent; none when two are. */
export function newestOf<Row extends object>(
  rows: readonly Row[],
  isKnown: (row: Row) => boolean,
  sent: Sent,
): Row | undefined {
  const ranked = rows
    .filter((row) => !isKnown(row))
    .map((row) => ({ row, score: likeness(row, sent) }))
    .sort((one, other) => other.score - one.score);
  const [best, next] = ranked;
  return best && best.score > 0 && best.score !== next?.score ? best.row : undefined;
}

/**
 * The record that was just created, which the answers of the family do not name: it is found in the
 * view that is shown, else by what was sent.
 */
export function useAdded<Row>(searched: Searched<Row>) {
  const [added, setAdded] = useState<string>();
  const reach = async (sent: object): Promise<(() => void) | undefined> => {
    const { rows, idOf, readShown, readBy, showBy } = searched;
    const values = sent as Sent;
    const known = new Set(rows.map(idOf));
    const idIn = (page: Page<Row>) => {
      const found = newestOf(page.rows as object[], (row) => known.has(idOf(row as Row)), values);
      return found && idOf(found as Row);
    };
    try {
      const here = idIn(await readShown());
      setAdded(here);
      if (here !== undefined) return undefined;
      const there = idIn(await readBy(values));
      if (there === undefined) return undefined;
      return () => {
        showBy(values);
        setAdded(there);
      };
    } catch (error) {
      // The record is saved: the list itself says why it could not be read.
      if (error instanceof AppError) return undefined;
      throw error;
    }
  };
  return { added, reach, forget: () => setAdded(undefined) };
}
