import { describe, expect, it } from 'vitest';
import type { TimelineItem, TimelineOf } from '../timeline.ts';
import { type Row, rowsOf } from './rows.ts';

const day = '2026-11-20';
const created = (at: string): TimelineItem => ({ kind: 'created', at, platform: '' });
const event = (at: string, over: Partial<TimelineOf<'event'>> = {}): TimelineItem => ({
  kind: 'event',
  at,
  entries: 0,
  eventId: `e-${at}`,
  refundId: '',
  occurredAt: at,
  lagSeconds: 0,
  source: 'QUERY',
  result: 'PENDING',
  currency: '840',
  amount: '1',
  reference: '',
  channelReference: '',
  respCode: '05',
  respMsg: '',
  settleDate: '',
  ignored: '',
  sameAt: '',
  toStatus: '',
  ...over,
});
const none = new Set<string>();
const shapes = (rows: Row[]) =>
  rows.map((row) => {
    if (row.is === 'day') return row.day;
    if (row.is === 'gap') return `gap ${row.seconds}`;
    return row.is === 'fold' ? `fold ${row.items.length}` : row.item.kind;
  });

describe('[2.48] lines of an order’s life', () => {
  it('draws silences of five minutes and more, and each day once, over its newest step', () => {
    const items = [
      event('2026-11-21 00:02:00'),
      created(`${day} 23:57:00`),
      created(`${day} 23:52:01`),
    ];
    expect(shapes(rowsOf(items, none))).toEqual([
      '2026-11-21',
      'event',
      'gap 300',
      day,
      'created',
      'created',
    ]);
  });

  it('folds questions without an outcome until they are opened, never one that changed the state', () => {
    const items = [
      event(`${day} 14:32:00`, { result: 'SUCCEEDED', toStatus: '2' }),
      event(`${day} 14:31:40`),
      event(`${day} 14:31:30`, { ignored: 'repeated' }),
      event(`${day} 14:31:20`, { toStatus: '6' }),
      event(`${day} 14:31:10`),
    ];
    const rows = rowsOf(items, none);
    expect(shapes(rows)).toEqual([day, 'event', 'fold 2', 'event', 'event']);
    const fold = rows.find((row) => row.is === 'fold');
    expect(shapes(rowsOf(items, new Set([fold?.is === 'fold' ? fold.key : ''])))).toEqual([
      day,
      ...Array.from({ length: 5 }, () => 'event'),
    ]);
  });

  it('says what had happened at the channel in a silence, once that is known', () => {
    const late = event(`${day} 14:52:56`, { result: 'SUCCEEDED', lagSeconds: 876, toStatus: '2' });
    const [gap] = rowsOf([late, created(`${day} 14:31:08`)], none).filter(
      (row) => row.is === 'gap',
    );
    expect(gap).toMatchObject({ meanwhile: { result: 'SUCCEEDED' } });
    const prompt = event(`${day} 14:52:56`, { result: 'SUCCEEDED', toStatus: '2' });
    const [other] = rowsOf([prompt, created(`${day} 14:31:08`)], none).filter(
      (row) => row.is === 'gap',
    );
    expect(other).toMatchObject({ meanwhile: undefined });
  });

  it('draws nothing of nothing', () => expect(rowsOf([], none)).toEqual([]));
});
