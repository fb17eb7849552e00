import type { BillLine } from '@portal/contract/channel/bill';
import { expect, it } from 'vitest';
import { digestOf } from '../../kernel/digest.ts';
import { eventOfLine } from './evidence.ts';

const SUBJECT = { chnlCode: 'UPI_QR', kind: 'SALE', reference: 'R1' } as const;
const LINE: BillLine = {
  kind: 'SALE',
  result: 'SUCCEEDED',
  reference: 'R1',
  channelReference: 'CH1',
  currency: '840',
  amount: '12500',
  cost: '63',
  occurredAt: '2026-11-22T03:04:05.000Z',
};

it('[5.8] a line of a bill says what the network says; without it, it is the event of before', () => {
  const network = { settleDate: '2026-11-23', settleAmt: '12500' };
  const plain = eventOfLine(SUBJECT, LINE);
  const settled = eventOfLine(SUBJECT, { ...LINE, network });
  expect(settled.network).toEqual(network);
  expect(settled.eventId).not.toBe(plain.eventId);
  const said = {
    ...SUBJECT,
    ...{ amount: '12500', currency: '840', channelReference: 'CH1', respCode: '', respMsg: '' },
    ...{ result: 'SUCCEEDED', occurredAt: new Date(LINE.occurredAt) },
  };
  expect(plain.eventId).toBe(`q-${digestOf(said).slice(0, 40)}`);
});
