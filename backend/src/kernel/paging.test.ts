import { pageQuery } from '@portal/contract/kit/paging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { pageOf } from './paging.ts';

const { db, close } = await testDatabase('none');
afterAll(close);

const Query = pageQuery({}, ['dictSort', 'dictValue']);
const order = {
  columns: { dictSort: 'd.dict_sort', dictValue: 'd.dict_value' },
  tie: 'd.dict_code',
  initial: { by: 'd.dict_code', direction: 'asc' },
} as const;

beforeAll(async () => {
  await db
    .insertInto('sys_dict_type')
    .values({ dict_type: 'paged', name_zh: '页', name_en: 'Page' })
    .execute();
  const rows = Array.from({ length: 25 }, (_, at) => ({
    dict_type: 'paged',
    dict_value: String(at).padStart(2, '0'),
    dict_sort: at % 2,
    label_zh: '值',
    label_en: 'Value',
  }));
  await db.insertInto('sys_dict_data').values(rows).execute();
});

async function page(query: Record<string, unknown>) {
  const select = db
    .selectFrom('sys_dict_data as d')
    .where('d.dict_type', '=', 'paged')
    .select(['d.dict_value', 'd.dict_sort']);
  const { rows, total } = await pageOf(select, Query.parse(query), order);
  return { total, values: rows.map((row) => row.dict_value) };
}

describe('a page of a list', () => {
  it('has the asked size and the total of all rows', async () => {
    const { total, values } = await page({ pageNum: 2, pageSize: 10 });
    expect(total).toBe(25);
    expect(values).toEqual(['10', '11', '12', '13', '14', '15', '16', '17', '18', '19']);
  });

  it('past the end is the last one', async () => {
    expect((await page({ pageNum: 99, pageSize: 10 })).values).toEqual([
      '20',
      '21',
      '22',
      '23',
      '24',
    ]);
  });

  it('of a wrong number falls back to the first; a size that other clients ask for is kept', async () => {
    for (const pageNum of [-1, 'NaN']) expect((await page({ pageNum })).values).toHaveLength(20);
    expect((await page({ pageSize: 100 })).values).toHaveLength(25);
  });

  it('shows each row exactly once when the order has equal values', async () => {
    const seen: string[] = [];
    for (const pageNum of [1, 2, 3]) {
      seen.push(...(await page({ pageNum, pageSize: 10, orderByColumn: 'dictSort' })).values);
    }
    expect(new Set(seen).size).toBe(25);
  });

  it('is ordered both ways by an allowed column', async () => {
    const query = { pageSize: 10, orderByColumn: 'dictValue' };
    expect((await page({ ...query, isAsc: 'asc' })).values[0]).toBe('00');
    expect((await page({ ...query, isAsc: 'desc' })).values[0]).toBe('24');
  });

  it('ignores an order that is not on the list, whatever it contains', async () => {
    const plain = await page({ pageSize: 10 });
    for (const orderByColumn of ['(select pg_sleep(9))', 'password', 'constructor', '__proto__']) {
      expect(await page({ pageSize: 10, orderByColumn, isAsc: 'asc; drop table x' })).toEqual(
        plain,
      );
    }
  });

  it('without rows has none and asks for none', async () => {
    const select = db
      .selectFrom('sys_dict_data as d')
      .where('d.dict_type', '=', 'none')
      .selectAll();
    expect(await pageOf(select, Query.parse({}), order)).toEqual({ rows: [], total: 0 });
  });
});
