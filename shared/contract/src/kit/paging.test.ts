import { describe, expect, it } from 'vitest';
import { pageQuery, timeRange } from './paging.ts';
import { rule } from './rules.ts';

const query = pageQuery({ name: rule.search(), params: timeRange() }, ['id', 'name']);

describe('query of a paged list', () => {
  it('starts on page 1 with 20 rows in the order of the server', () => {
    expect(query.parse({})).toEqual({ pageNum: 1, pageSize: 20 });
  });

  it('takes numbers as the address writes them', () => {
    expect(query.parse({ pageNum: '3', pageSize: '50' })).toEqual({ pageNum: 3, pageSize: 50 });
  });

  it.each(['0', '-1', '1.5', 'x', '', '1000001', 'Infinity', null])(
    'page %j falls back to the first',
    (pageNum) => {
      expect(query.parse({ pageNum }).pageNum).toBe(1);
    },
  );

  it.each([undefined, null, '', '0'])('without a size, or with %j, has 20 rows', (pageSize) => {
    expect(query.parse({ pageSize }).pageSize).toBe(20);
  });

  it.each(['1', '10', '20', '50', '100', '500'])('size %s is kept as it is', (pageSize) => {
    expect(query.parse({ pageSize }).pageSize).toBe(Number(pageSize));
  });

  it.each(['501', '9999', '20.5', 'all', '-10'])('size %s is refused, not changed', (pageSize) => {
    const { error } = query.safeParse({ pageSize });
    expect(error?.issues).toMatchObject([
      { path: ['pageSize'], message: 'config.wholeNumber?min=1&max=500' },
    ]);
  });

  it('an order column that the list does not offer is dropped', () => {
    const sorted = query.parse({ orderByColumn: 'name', isAsc: 'desc' });
    expect(sorted).toMatchObject({ orderByColumn: 'name', isAsc: 'desc' });
    const refused = query.parse({ orderByColumn: '1;drop table', isAsc: 'up' });
    expect(refused.orderByColumn).toBeUndefined();
    expect(refused.isAsc).toBeUndefined();
  });

  it('filters that the list does not have are dropped', () => {
    expect(query.parse({ name: 'a', other: 'b' })).not.toHaveProperty('other');
  });

  it.each([
    ['2026-11-21', true],
    ['2026-11-21 14:31:08', true],
    ['2026-11-21T14:31:08', false],
    ['21.11.2026', false],
    ['2026-11-21 ', false],
    ['', false],
  ])('[7.5] day %j is accepted: %s', (beginTime, accepted) => {
    expect(query.safeParse({ params: { beginTime } }).success).toBe(accepted);
  });

  it('[7.5] a range of another name has its own ends, and only those', () => {
    const named = pageQuery({ params: timeRange('TxnDate') }, ['id']);
    const params = { beginTxnDate: '2026-11-01', endTxnDate: '2026-11-21' };
    expect(named.parse({ params }).params).toEqual(params);
    expect(named.parse({ params: { endTxnDate: '2026-11-21' } }).params).toEqual({
      endTxnDate: '2026-11-21',
    });
    expect(named.parse({ params: { ...params, beginTime: 'x' } }).params).toEqual(params);
    expect(named.safeParse({ params: { beginTxnDate: 'x' } }).success).toBe(false);
  });
});
