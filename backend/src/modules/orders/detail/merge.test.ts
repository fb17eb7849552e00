import { describe, expect, it } from 'vitest';
import type { ToldEvent } from './events.store.ts';
import { type Facts, merge } from './merge.ts';

const at = (time: string) => `2026-11-20 ${time}`;
const told = (over: Partial<ToldEvent> = {}): ToldEvent => ({
  eventId: 'e1',
  at: at('14:52:56'),
  refundId: '',
  occurredAt: at('15:38:20'),
  lagSeconds: 876,
  source: 'QUERY',
  result: 'SUCCEEDED',
  currency: '840',
  amount: '248000',
  reference: 'O1',
  channelReference: 'C1',
  respCode: '00',
  respMsg: '',
  settleDate: '',
  ...over,
});
const facts = (over: Partial<Facts> = {}): Facts => ({
  created: { kind: 'created', at: at('14:31:08'), platform: '' },
  subjects: new Map([['', { amount: 248_000n, currency: '840' }]]),
  events: [],
  changed: [],
  handedIn: [],
  steps: [],
  refunds: [],
  postings: [],
  ...over,
});
const step = (over: object = {}) => ({
  kind: 'step' as const,
  at: at('14:52:56'),
  refundId: '',
  action: 'result',
  actor: 'system',
  fromStatus: '6',
  toStatus: '2',
  reason: '',
  entries: 0,
  ...over,
});
const posting = { at: at('14:52:56'), event: 'SALE', refundId: '', entries: 5 };

const ignored = (over: Partial<Facts>) =>
  merge(facts(over))
    .filter((item) => item.kind === 'event')
    .map(({ eventId, ignored: why, sameAt }) => [eventId, why, sameAt]);

describe('[2.48] an order’s life as one line', () => {
  it('tells a change of state and its entries with the event that brought them, and once', () => {
    const items = merge(facts({ events: [told()], steps: [step()], postings: [posting] }));
    expect(items.map(({ kind }) => kind)).toEqual(['event', 'created']);
    expect(items[0]).toMatchObject({ toStatus: '2', entries: 5 });
  });

  it('keeps a change and entries apart when nothing came in that second', () => {
    const late = told({ at: at('14:52:57') });
    const items = merge(
      facts({ events: [late], steps: [step({ toStatus: '6' })], postings: [posting] }),
    );
    // Entries belong to the change of state, which no event of that second has brought.
    expect(items.map(({ kind }) => kind)).toEqual(['event', 'step', 'created']);
    expect(items.map((item) => ('entries' in item ? item.entries : 0))).toEqual([0, 5, 0]);
    const alone = merge(facts({ postings: [posting] }));
    expect(alone.map(({ kind }) => kind)).toEqual(['posted', 'created']);
  });

  it('gives entries to what a platform handed in, and to the end of a refund', () => {
    const handedIn = {
      kind: 'handedIn' as const,
      at: posting.at,
      resultId: 'r1',
      outcome: 'SUCCESS' as const,
      occurredAt: posting.at,
      lagSeconds: 0,
      currency: '840',
      amount: '248000',
      reason: '',
      toStatus: '2',
      entries: 0,
    };
    const refund = {
      kind: 'refund' as const,
      refundId: 'R1',
      currency: '840',
      amount: '60000',
      actor: '',
      status: '2',
      entries: 0,
    };
    const items = merge(
      facts({
        handedIn: [handedIn],
        refunds: [
          { ...refund, step: 'applied', at: at('15:00:00') },
          { ...refund, step: 'finished', at: at('16:00:00') },
        ],
        postings: [posting, { at: at('16:00:00'), event: 'REFUND', refundId: 'R1', entries: 4 }],
      }),
    );
    expect(items.map((item) => [item.kind, 'entries' in item ? item.entries : 0])).toEqual([
      ['refund', 4],
      ['refund', 0],
      ['handedIn', 5],
      ['created', 0],
    ]);
  });

  it('tells a refund that was sent, and that came back, by one line each', () => {
    const refund = {
      ...{ kind: 'refund' as const, refundId: 'F1', currency: '840', amount: '60000' },
      ...{ actor: '', status: '7', entries: 0 },
    };
    const of = { reference: 'F1', refundId: 'F1', amount: '60000' };
    const back = told({ ...of, at: at('16:00:00'), result: 'RETURNED' });
    const about = { refundId: 'F1', at: at('15:00:00'), fromStatus: 'Q', toStatus: '1' };
    const items = merge(
      facts({
        subjects: new Map([['F1', { amount: 60_000n, currency: '840' }]]),
        events: [back],
        steps: [
          step({ ...about, action: 'send' }),
          step({ ...about, at: at('16:00:00'), fromStatus: '2', toStatus: '7' }),
        ],
        refunds: [
          { ...refund, step: 'sent', at: about.at },
          { ...refund, step: 'finished', at: back.at },
        ],
        postings: [{ at: back.at, event: 'REFUND_BOUNCE', refundId: 'F1', entries: 3 }],
      }),
    );
    expect(items.map(({ kind }) => kind)).toEqual(['event', 'refund', 'created']);
    expect(items[0]).toMatchObject({ toStatus: '7', entries: 3 });
  });

  it('marks what the channel says against what a platform handed in', () => {
    const handedIn = {
      ...{ kind: 'handedIn' as const, at: at('14:50:00'), resultId: 'r1', reason: '' },
      ...{ outcome: 'SUCCESS' as const, occurredAt: at('14:50:00'), lagSeconds: 0 },
      ...{ currency: '840', amount: '248000', toStatus: '2', entries: 0 },
    };
    const failed = told({ result: 'FAILED', respCode: '05' });
    expect(ignored({ events: [failed], handedIn: [handedIn] })).toEqual([
      ['e1', 'contradicts', ''],
    ]);
    expect(ignored({ events: [told()], handedIn: [handedIn] })).toEqual([['e1', '', '']]);
  });

  it('says why an event moves nothing: known already, another amount, or its number in use', () => {
    const callback = told({ eventId: 'e2', at: at('14:53:40'), source: 'CALLBACK' });
    const other = told({ eventId: 'e3', at: at('14:54:00'), amount: '1' });
    const changed = told({ at: at('14:55:00'), amount: '2' });
    expect(ignored({ events: [callback, other, told()], changed: [changed] })).toEqual([
      ['e1', 'changed', ''],
      ['e3', 'mismatch', ''],
      ['e2', 'repeated', at('14:52:56')],
      ['e1', '', ''],
    ]);
  });

  it('counts what the network settles later as news, and its repetition not', () => {
    const settled = { occurredAt: at('23:00:00'), settleDate: '2026-11-21' };
    const first = told({ eventId: 'e5', at: at('23:00:01'), ...settled });
    const again = told({ eventId: 'e6', at: at('23:10:00'), ...settled });
    expect(ignored({ events: [told(), first, again] })).toEqual([
      ['e6', 'repeated', at('23:00:01')],
      ['e5', '', ''],
      ['e1', '', ''],
    ]);
  });

  it('takes the answer to another attempt at a refund for what it is, not for a repetition', () => {
    const of = (reference: string, time: string) =>
      told({ eventId: reference, reference, refundId: 'F1', at: at(time), amount: '1000' });
    const subjects = new Map([['F1', { amount: 1_000n, currency: '840' }]]);
    const events = [of('F1', '14:55:00'), of('F1-2', '15:55:00')];
    expect(ignored({ events, subjects })).toEqual([
      ['F1-2', '', ''],
      ['F1', '', ''],
    ]);
  });

  it('marks what contradicts, not what only goes on', () => {
    const pending = told({ eventId: 'e0', at: at('14:40:00'), result: 'PENDING' });
    const failed = told({ eventId: 'e4', at: at('14:56:00'), result: 'FAILED' });
    expect(ignored({ events: [pending, told(), failed] })).toEqual([
      ['e4', 'contradicts', ''],
      ['e1', '', ''],
      ['e0', '', ''],
    ]);
  });
});
