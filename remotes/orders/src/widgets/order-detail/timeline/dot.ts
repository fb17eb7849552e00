import type { TimelineItem } from '@portal/contract/orders/timeline';
import type { Dot } from '@portal/ui';

const GOOD = ['SUCCEEDED', 'SUCCESS', 'DECIDED_SUCCEEDED'];
const BAD = ['FAILED', 'DECLINED', 'RETURNED', 'DECIDED_FAILED'];
const GOOD_STATES = ['2'];
const WAITING_STATES = ['6'];

function ofOutcome(outcome: string, isChange: boolean): Dot {
  if (GOOD.includes(outcome)) return isChange ? 'good' : 'noted';
  if (BAD.includes(outcome)) return 'bad';
  return outcome === 'UNKNOWN' ? 'waiting' : 'going';
}

function ofState(status: string): Dot {
  if (GOOD_STATES.includes(status)) return 'good';
  if (WAITING_STATES.includes(status)) return 'waiting';
  return status === '' ? 'neutral' : 'bad';
}

const OF_REFUND = {
  applied: 'waiting',
  passed: 'going',
  refused: 'bad',
  sent: 'going',
} as const;

/** The dot of a step; its meaning stands in words beside it. */
export function dotOf(item: TimelineItem): Dot {
  switch (item.kind) {
    case 'created':
      return 'neutral';
    case 'event':
      if (item.ignored === 'contradicts' || item.ignored === 'time') return 'waiting';
      return item.ignored ? 'ignored' : ofOutcome(item.result, item.toStatus !== '');
    case 'handedIn':
      if (item.reason) return item.reason === 'MISMATCH' ? 'ignored' : 'waiting';
      return ofOutcome(item.outcome, item.toStatus !== '');
    case 'step':
      return item.action === 'result' ? ofState(item.toStatus) : 'neutral';
    case 'refund':
      return item.step === 'finished' ? ofState(item.status) : OF_REFUND[item.step];
    case 'posted':
      return 'good';
  }
}
