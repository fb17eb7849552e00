import { generalOrderRoutes } from '@portal/contract/orders/general';
import { describe, expect, it } from 'vitest';
import { countFilters, ownPart, readView, writeView } from './list-url.ts';

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
