import type { Shown } from './gauge.ts';

/** Lists that the bench goes to: address below the console's base. */
export const ORDERS = 'order/general';
export const MERCHANTS = 'merchant/info';

/** Condition for a list to count as shown: this address, at least this many rows, and another first row. */
export interface WantedRows {
  path: string;
  rows: number;
  oldFirst?: string;
}

/** Rows of the visible list, without a layout read: hidden tabs are `display: none` inline. */
export const rowsShown: Shown = (argument) => {
  const { path, rows, oldFirst } = JSON.parse(argument) as WantedRows;
  if (!location.pathname.endsWith(path)) return false;
  const tables = [...document.querySelectorAll('main table, section table, table')];
  const table = tables.find((one) => !one.closest('[style*="display: none"]'));
  const found = table?.querySelectorAll('tbody tr[aria-selected]') ?? [];
  return found.length >= rows && found[0]?.querySelector('td')?.textContent !== oldFirst;
};

/** Runs in the page: text of the first cell of the visible list, and the number of its columns. */
export function firstCell(): { text: string; columns: number } {
  const rows = [...document.querySelectorAll('tbody tr[aria-selected]')];
  const row = rows.find((one) => !one.closest('[style*="display: none"]'));
  const cells = row?.querySelectorAll('td');
  return { text: cells?.[0]?.textContent ?? '', columns: cells?.length ?? 0 };
}
