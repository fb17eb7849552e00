import type { RemitTimelineItem, RemitTimelineOf } from '@portal/contract/remittance/timeline';
import type { Dot } from '@portal/ui';

const RESULT_DOTS: Readonly<Record<string, Dot>> = {
  SUCCEEDED: 'good',
  FAILED: 'bad',
  RETURNED: 'bad',
};
/** By the state of the channel's result: paid, failed, come back, unknown. */
const STATE_DOTS: Readonly<Record<string, Dot>> = { 2: 'good', 3: 'bad', 4: 'bad', 5: 'waiting' };
/** By the state of the approval: refused by either stage, approved. */
const AUDIT_DOTS: Readonly<Record<string, Dot>> = { 2: 'bad', 3: 'good', 4: 'bad' };

function ofStep({ action, toStatus }: RemitTimelineOf<'step'>): Dot {
  if (action === 'result') return STATE_DOTS[toStatus] ?? 'going';
  if (action === 'send' || action === 'resend') return 'going';
  if (action !== 'audit' && action !== 'review') return 'neutral';
  return AUDIT_DOTS[toStatus] ?? 'going';
}

/** The dot of a step; its meaning stands in words beside it. */
export function dotOf(item: RemitTimelineItem): Dot {
  switch (item.kind) {
    case 'step':
      return ofStep(item);
    case 'event':
      if (item.ignored === 'contradicts') return 'waiting';
      return item.ignored ? 'ignored' : (RESULT_DOTS[item.result] ?? 'going');
    case 'query':
      return item.answer === 'definite' ? 'noted' : 'waiting';
    case 'posted':
      return 'neutral';
  }
}
