import { signInAs } from '@portal/testing';
import { render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { words } from '../../fixtures/orders.tsx';
import { allowed, itemOf, type RowAction } from './actions.ts';
import { cellOf, dictTypes } from './cells.tsx';
import { type Column, isRight, type Kind } from './columns.ts';

type Row = Record<string, unknown>;
const column = (kind: Kind, more: Partial<Column<Row>> = {}): Column<Row> => ({
  name: 'value',
  kind,
  words,
  width: [100, 100],
  hidden: false,
  ...more,
});
const shown = (of: Column<Row>, row: Row) => render(<p>{cellOf(of, row, new Map())}</p>).container;
const OwnCell = ({ row }: { row: Row }) => <i>{`own ${row.value}`}</i>;
const money = { currency: 'currency' };

describe('[9.2] a cell shows', () => {
  it.each<[what: string, column: Column<Row>, row: Row, text: string]>([
    ['an id as it is', column('id'), { value: 'G1' }, 'G1'],
    ['a text as it is', column('text'), { value: '<b>x</b>' }, '<b>x</b>'],
    [
      'an amount with its currency',
      column('amount', money),
      { value: '123450', currency: '840' },
      '1,234.50USD',
    ],
    [
      'an amount without decimals',
      column('amount', money),
      { value: '1200', currency: '392' },
      '1,200JPY',
    ],
    [
      'an amount of three decimals',
      column('amount', money),
      { value: '5', currency: '048' },
      '0.005BHD',
    ],
    ['a deduction', column('minor', money), { value: '-7', currency: '840' }, '−0.07'],
    ['zero, which is an amount', column('minor', money), { value: '0', currency: '840' }, '0.00'],
    ['a number with separators', column('count'), { value: 1234567 }, '1,234,567'],
    ['zero, which is a number', column('count'), { value: 0 }, '0'],
    ['a rate in percent', column('rate'), { value: 5500 }, '0.55%'],
    ['a currency by its letters', column('currency'), { value: '116' }, 'KHR'],
    [
      'a time as people read it',
      column('stamp'),
      { value: '20261121143108' },
      '2026-11-21 14:31:08',
    ],
    ['a state that no dictionary knows', column('dict', { type: 'none' }), { value: '7' }, '7'],
    ['a flag', column('text'), { value: false }, 'false'],
    ['an own cell', column('own', { Cell: OwnCell }), { value: 'x' }, 'own x'],
  ])('%s', (_, of, row, text) => {
    expect(shown(of, row).textContent).toBe(text);
  });

  it.each([undefined, null, ''])('a dash for %s, whatever the kind', (value) => {
    for (const kind of ['text', 'amount', 'count', 'rate', 'dict', 'currency', 'stamp'] as const) {
      expect(shown(column(kind, money), { value, currency: '840' }).textContent).toBe('—');
    }
  });
});

it('figures stand at the right, everything else at the left', () => {
  const kinds: Kind[] = ['id', 'text', 'amount', 'minor', 'count', 'rate', 'dict', 'stamp', 'own'];
  const right = kinds.filter((kind) => isRight({ kind }));
  expect(right).toEqual(['amount', 'minor', 'count', 'rate']);
  expect(isRight({ kind: 'own', isRight: true })).toBe(true);
});

it('each dictionary of a table is asked for once', () => {
  const columns = [{ type: 'a' }, {}, { type: 'b' }, { type: 'a' }];
  expect(dictTypes(columns)).toEqual(['a', 'b']);
});

describe('[6.2] of the actions', () => {
  const actions = [
    { label: 'look' },
    { label: 'edit', call: { permit: 'mer:limit:edit' } },
    { label: 'own', call: { permit: null } },
  ];

  it.each([
    [[], ['look', 'own']],
    [['mer:limit:edit'], ['look', 'edit', 'own']],
    [['*:*:*'], ['look', 'edit', 'own']],
  ])('with the permissions %j one sees %j', (permissions, labels) => {
    signInAs({ permissions });
    expect(allowed(actions).map(({ label }) => label)).toEqual(labels);
  });

  it('one of a row is done to that row, and says why where it is not allowed', () => {
    const run = vi.fn();
    const action: RowAction<Row> = {
      label: 'delete',
      danger: true,
      run,
      disabled: (row) => (row.isBuiltIn ? '内置' : undefined),
    };
    const own = { isBuiltIn: false };
    const item = itemOf<Row>(own)(action);
    expect(item).toMatchObject({ label: 'delete', danger: true, reason: undefined });
    item.run();
    expect(run).toHaveBeenCalledExactlyOnceWith(own);
    expect(itemOf<Row>({ isBuiltIn: true })(action).reason).toBe('内置');
  });
});
