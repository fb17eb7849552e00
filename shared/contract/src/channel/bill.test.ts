import { describe, expect, it } from 'vitest';
import { type BillLine, readBill, writeBill } from './bill.ts';

const DAY = '2026-11-22';
const line = (over: Partial<BillLine> = {}): BillLine => ({
  kind: 'SALE',
  result: 'SUCCEEDED',
  reference: '20261122000001',
  channelReference: 'CH1',
  currency: '840',
  amount: '12500',
  cost: '63',
  occurredAt: '2026-11-22T03:04:05.000Z',
  ...over,
});

describe('[5.8] the bill of a day', () => {
  it('is read as it was written, with a total for each currency', () => {
    const lines = [
      line(),
      line({ reference: 'B2', currency: '116', amount: '999999999999' }),
      line({ reference: 'B3', kind: 'REFUND', cost: '0' }),
    ];
    const text = writeBill(DAY, lines);
    expect(text).toContain('TOTAL|116|1|999999999999|63\nTOTAL|840|2|25000|63\n');
    expect(readBill(DAY, text)).toEqual({ lines, refused: [], isWhole: true });
    expect(readBill(DAY, writeBill(DAY, []))).toEqual({ lines: [], refused: [], isWhole: true });
  });

  it('says in version 2 what the network says, and in version 1 nothing of it', () => {
    const network = { traceNo: '000123', traceTime: '10:04:05', settleDate: '2026-11-23' };
    const lines = [line({ network }), line({ reference: 'B2' })];
    const text = writeBill(DAY, lines, '2');
    expect(text).toContain('Z|||000123||10:04:05|2026-11-23||\n');
    expect(readBill(DAY, text)).toEqual({ lines, refused: [], isWhole: true });
    const bare = readBill(DAY, writeBill(DAY, lines));
    expect(bare).toEqual({
      lines: [line(), line({ reference: 'B2' })],
      refused: [],
      isWhole: true,
    });
    const spoilt = readBill(DAY, text.replace('2026-11-23', '2026-02-30'));
    expect(spoilt).toMatchObject({ isWhole: false, refused: [2] });
  });

  it.each([
    ['a line that cannot be read', (text: string) => text.replace('|12500|', '|125.00|'), [2]],
    ['a field too many', (text: string) => text.replace('LINE|', 'LINE|x|'), [2]],
    [
      'an amount that the total does not have',
      (text: string) => text.replace('|12500|63|2', '|12501|63|2'),
      [],
    ],
    ['a missing line', (text: string) => text.replace(/LINE.*\n/, ''), []],
    ['the bill of another day', (text: string) => text.replace(DAY, '2026-11-21'), []],
    ['another version', (text: string) => text.replace('|1|', '|3|'), []],
    ['a text cut off', (text: string) => text.slice(0, -1), []],
    ['nothing', () => '', []],
  ])('is not whole with %s', (_, spoil, refused) => {
    expect(readBill(DAY, spoil(writeBill(DAY, [line()])))).toMatchObject({
      isWhole: false,
      refused,
    });
  });
});
