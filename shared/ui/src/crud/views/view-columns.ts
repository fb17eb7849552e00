import { ViewColumns } from '@portal/contract/system/saved-view';
import type { z } from 'zod';

type Columns = z.output<typeof ViewColumns>;

/** Returns the key under which a device remembers the columns of a list, or of one view of it. */
export const columnsKey = (list: string) => `columns:${list}`;

/** Columns that were chosen for a list or view; null when nobody has chosen any. */
export function chosenColumns(list: string): Columns | null {
  const text = localStorage.getItem(columnsKey(list));
  try {
    const { shown, hidden } = JSON.parse(text ?? '{}') as Partial<Columns>;
    return ViewColumns.safeParse({ shown, hidden }).data ?? null;
  } catch {
    return null;
  }
}

/** Returns true if two choices show the same columns in the same order. */
export const sameColumns = (one: Columns | null, other: Columns | null) =>
  (one?.shown.join() ?? '') === (other?.shown.join() ?? '');
