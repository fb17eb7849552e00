import { currencyName, formatMinor, formatRate } from '@portal/money';
import { formatStamp } from '@portal/time';
import type { ReactNode } from 'react';
import { valueTag } from '../../dict/DictTag.tsx';
import type { Dictionary } from '../../dict/useDict.ts';
import type { Column, Kind } from './columns.ts';

/** Shown where there is no value (visual design §4.3). */
export const NOTHING = '—';

/** The same as the content of a cell that a page draws itself. */
export const Nothing = () => <span className="ui-nothing">{NOTHING}</span>;

export type Dicts = ReadonlyMap<string, Dictionary>;

type Show = (value: string, currency: string) => ReactNode;

const SHOW: Partial<Record<Kind, Show>> = {
  amount: (value, currency) => (
    <>
      {formatMinor(value, currency)}
      <span className="ui-ccy">{currencyName(currency)}</span>
    </>
  ),
  minor: formatMinor,
  count: (value) => Number(value).toLocaleString('en-US'),
  rate: (value) => formatRate(Number(value)),
  currency: currencyName,
  stamp: formatStamp,
};

/** Returns the content of a column's cell: plain text wherever possible, because there are many cells. */
export function cellOf<Row>(column: Column<Row>, row: Row, dicts: Dicts): ReactNode {
  const { kind, Cell } = column;
  if (Cell) return <Cell row={row} />;
  const raw = row[column.name];
  if (raw === undefined || raw === null || raw === '') return NOTHING;
  const value = String(raw);
  if (kind === 'dict') return valueTag(dicts.get(column.type ?? ''), value);
  const currency = (row as Record<string, unknown>)[column.currency ?? ''];
  return SHOW[kind]?.(value, String(currency)) ?? value;
}

/** Dictionaries that columns need. */
export function dictTypes(columns: readonly { type?: string }[]): string[] {
  return [...new Set(columns.flatMap(({ type }) => type ?? []))];
}
