import { expect, it } from 'vitest';
import { chosenColumns, columnsNamed } from './chosen.ts';
import type { ExportColumn } from './columns.ts';

type Row = Record<'id' | 'merId' | 'merName' | 'currency' | 'amount' | 'fee' | 'status', string>;
const columns = [
  { field: 'id' },
  { field: 'merId' },
  { field: 'merName' },
  { field: 'currency', isCurrency: true },
  { field: 'amount', currency: 'currency' },
  { field: 'fee', currency: 'currency' },
  { field: 'status' },
] as const satisfies ExportColumn<Row>[];

const chosen = (shown: string, hidden = '') =>
  chosenColumns<ExportColumn<never>>(columns as unknown as ExportColumn<never>[], {
    shown: shown.split(','),
    hidden: hidden.split(','),
  })
    .map(({ field }) => field)
    .join();

it.each([
  ['their own order', 'status,id,amount', 'merId,merName,fee', 'status,id,currency,amount'],
  [
    'columns that the list does not know',
    'merName,id',
    'fee',
    'merName,currency,amount,status,id,merId',
  ],
  [
    'the currency of an amount',
    'id,amount',
    'merId,merName,currency,fee,status',
    'id,currency,amount',
  ],
  ['no currency without an amount', 'id,status', 'merId,merName,currency,amount,fee', 'id,status'],
  [
    'all of them rather than none',
    'other',
    'id,merId,merName,currency,amount,fee,status',
    columns.map(({ field }) => field).join(),
  ],
])('[5.7] columns as shown have %s', (_, shown, hidden, expected) => {
  expect(chosen(shown, hidden)).toBe(expected);
});

it('[5.7] all columns are exported where nothing is chosen', () => {
  const all = columns as unknown as ExportColumn<never>[];
  expect(chosenColumns(all, undefined)).toBe(all);
  expect(columnsNamed(all, null)).toBe(all);
});

it('[5.7] a task goes on with its columns, without one that is gone', () => {
  const all = columns as unknown as ExportColumn<never>[];
  expect(columnsNamed(all, ['fee', 'gone', 'id'])).toEqual([columns[5], columns[0]]);
});
