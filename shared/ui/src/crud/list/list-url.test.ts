import { generalOrderRoutes } from '@portal/contract/orders/general';
import { describe, expect, it } from 'vitest';
import { listAddress } from './list-address.ts';
import {
  countFilters,
  filtersOf,
  openedView,
  ownPart,
  readView,
  unpaged,
  writeView,
} from './list-url.ts';

const schema = generalOrderRoutes.list.query;
const read = (address: string, initial = {}) =>
  readView(schema, ownPart(schema, new URLSearchParams(address)), initial);

describe('view of an address', () => {
  it('an address that says nothing shows page 1 of 20 with the initial filters', () => {
    expect(read('', { status: '2' })).toEqual({ pageNum: 1, pageSize: 20, status: '2' });
  });

  it('[2.30] filters, range, page, size and order come back from the address', () => {
    expect(
      read(
        'status=2&params.beginTime=2026-11-01&params.endTime=2026-11-21&pageNum=3&pageSize=50&orderByColumn=txnAmt&isAsc=desc',
      ),
    ).toEqual({
      status: '2',
      params: { beginTime: '2026-11-01', endTime: '2026-11-21' },
      pageNum: 3,
      pageSize: 50,
      orderByColumn: 'txnAmt',
      isAsc: 'desc',
    });
  });

  it('cleared filters stay cleared: an address with a page does not get the initial ones', () => {
    expect(read('pageNum=1', { status: '2' })).toEqual({ pageNum: 1, pageSize: 20 });
  });

  it.each([
    ['a status that does not exist', 'status=nope&merId=104'],
    ['a currency that is none', 'currency=USD&merId=104'],
    ['a range that is no range', 'params=x&merId=104'],
  ])('%s is left out, the rest stays', (_, address) => {
    expect(read(address)).toEqual({ pageNum: 1, pageSize: 20, merId: '104' });
  });

  it.each(['pageSize=7', 'pageSize=x', 'pageNum=0', 'pageNum=-1', 'orderByColumn=1;drop'])(
    '[2.30] %s falls back to the default',
    (address) => {
      expect(read(address)).toEqual({ pageNum: 1, pageSize: 20 });
    },
  );

  it('keys of others are neither read nor lost', () => {
    const params = new URLSearchParams('record=G1&status=2');
    expect(read('record=G1&status=2')).not.toHaveProperty('record');
    expect(String(writeView(schema, params, { merId: '1' }))).toBe('merId=1&record=G1');
  });

  it('blanks are not written', () => {
    const view = { merId: '', status: undefined, params: { beginTime: '', endTime: '' } };
    expect(String(writeView(schema, new URLSearchParams(), view))).toBe('');
  });

  it('both ends of a range are one filter', () => {
    expect(countFilters({ merId: '1', params: { beginTime: 'a', endTime: 'b' } })).toBe(2);
  });
});

describe('[2.31] address of a saved view', () => {
  const open = (from: string, text: string, viewId?: string) =>
    String(openedView(schema, new URLSearchParams(from), text, viewId));

  it.each<[what: string, from: string, text: string, viewId: string | undefined, to: string]>([
    ['its filters from page 1', 'pageNum=3', 'status=3', '7', 'status=3&pageNum=1&view=7'],
    ['without those from before', 'merId=1&status=2', 'status=3', '7', 'status=3&pageNum=1&view=7'],
    ['without the record that is open', 'record=G1', 'status=3', '7', 'status=3&pageNum=1&view=7'],
    ['instead of another view', 'view=7&tab=x', 'merId=1', '8', 'merId=1&pageNum=1&view=8&tab=x'],
    ['everything: no filter and no view', 'status=3&view=7&tab=x', '', undefined, 'tab=x'],
  ])('%s', (_, from, text, viewId, to) => {
    expect(open(from, text, viewId)).toBe(to);
  });

  it('a range is opened whole, with both ends', () => {
    const text = 'params.beginTime=2026-11-01&params.endTime=2026-11-20';
    expect(open('', text, '7')).toBe(`${text}&pageNum=1&view=7`);
  });

  it('keeps filters and order, not the page', () => {
    const own = ownPart(schema, new URLSearchParams('status=3&pageNum=4&isAsc=asc&view=7'));
    expect(unpaged(own)).toBe('status=3&isAsc=asc');
  });
});

describe('filters', () => {
  it('are what is set, without page and order', () => {
    const view = { pageNum: 2, pageSize: 20, isAsc: 'asc', merId: '', status: '0', anyId: null };
    expect(filtersOf(view)).toEqual({ status: '0' });
  });

  it.each([
    [{}, 0],
    [{ merId: '', params: {} }, 0],
    [{ merId: '0', params: { beginTime: '', endTime: 'b' } }, 2],
  ])('%j count as %i', (filters, count) => {
    expect(countFilters(filters)).toBe(count);
  });

  it('a figure leads to what it counts', () => {
    const route = generalOrderRoutes.list;
    const params = { beginTime: '2026-11-01', endTime: '2026-11-20' };
    expect(listAddress('/orders/general', route, { status: '3', params })).toBe(
      '/orders/general?status=3&params.beginTime=2026-11-01&params.endTime=2026-11-20',
    );
  });
});
