import { describe, expect, it } from 'vitest';
import { dictionaryFields, unnamedStates } from './rules/named-states.ts';
import { readTree } from './tree.ts';

const tree = readTree('.');
const fields = dictionaryFields(tree);
const found = (source: string, path = 'backend/src/modules/planted.ts') =>
  unnamedStates(new Map([[path, source]]), fields);

describe('a state is compared and written by its name in the contract', () => {
  it('in the repository', () => {
    expect(unnamedStates(tree, fields)).toEqual([]);
  });

  it('the fields are those of the contract, each with the codes of its dictionaries', () => {
    expect([...(fields.get('reconFlag') ?? [])]).toContain('W');
    expect([...(fields.get('verStatus') ?? [])]).toEqual(['0', '1', '2', '3']);
    expect([...fields.keys()]).toEqual(
      expect.arrayContaining(['status', 'chkStatus', 'merSettleSta', 'menuType', 'dataScope']),
    );
    expect(fields.has('settleCycle')).toBe(false);
  });

  it.each([
    ["export const is = (row: Row) => row.status === '0';", "status '0'"],
    ["export const is = (row?: Row) => '1' !== row?.verStatus;", "verStatus '1'"],
    ["export const is = ({ chk_status }: Row) => chk_status === '3';", "chk_status '3'"],
    [
      "export const is = (row: Row) => { switch (row.status) { case 'Q': return 1; } };",
      "status 'Q'",
    ],
    ["export const rows = table.where('o.mer_settle_sta', '=', '4');", "mer_settle_sta '4'"],
    ["export const rows = table.where('status', 'in', ['6']);", "status '6'"],
    ["export const is = (row: Row) => ['7'].includes(row.reconFlag);", "reconFlag '7'"],
    ["export const set = (on: boolean) => ({ status: on ? '0' : NONE });", "status '0'"],
    ["export const rows = sql`select 1 from t where t.err_type in ('5')`;", "err_type '5'"],
    ["export const rows = sql`select 1 from t where status <> '2'`;", "status '2'"],
  ])('%s is found', (source, what) => {
    expect(found(source)).toEqual([`backend/src/modules/planted.ts: ${what}`]);
  });

  it.each([
    ['a name', 'export const is = (row: Row) => row.status === REFUND_STATUS.sent;'],
    ['an amount', "export const is = (row: Row) => row.amount === '0';"],
    ['a code that names itself', "export const is = (row: Row) => row.settleCycle === 'D0';"],
    ['a word', "export const is = (row: Row) => row.status === 'OPEN';"],
  ])('allows %s', (_, source) => {
    expect(found(source)).toEqual([]);
  });

  it('leaves tests and fixtures alone: they write codes as the wire has them', () => {
    const source = "export const is = (row: Row) => row.status === '0';";
    expect(found(source, 'backend/src/modules/a.test.ts')).toEqual([]);
    expect(found(source, 'remotes/orders/src/widgets/a/fixtures/row.ts')).toEqual([]);
  });
});
