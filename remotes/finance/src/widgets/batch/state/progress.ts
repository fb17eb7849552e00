import { SETTLE_STATUS } from '@portal/contract/finance/dictionaries';
import type { BatchRecord } from '../types.ts';

/** Tone of a step: behind, being waited for, not reached, or the way it ended. */
type Tone = 'done' | 'waits' | 'ahead' | 'success' | 'warning' | 'danger' | 'info';
type Word = keyof typeof import('../zh-CN.json')['progress'];

/** One of the four steps of a batch. */
export interface Progress {
  step: 'applied' | 'checked' | 'sent' | 'paid';
  word: Word;
  tone: Tone;
  time: string;
  who: string;
}

type Ending = Pick<Progress, 'word' | 'tone'>;

const ENDS: Partial<Record<BatchRecord['status'], Ending>> = {
  [SETTLE_STATUS.paying]: { word: 'toAnswer', tone: 'waits' },
  [SETTLE_STATUS.settled]: { word: 'paid', tone: 'success' },
  [SETTLE_STATUS.failed]: { word: 'failed', tone: 'danger' },
  [SETTLE_STATUS.unknown]: { word: 'unknown', tone: 'warning' },
  [SETTLE_STATUS.returned]: { word: 'returned', tone: 'danger' },
};
const CANCELLED: Ending = { word: 'cancelled', tone: 'info' };

/** The last time that something was done to a batch, and by whom. */
function lastOf({ steps }: BatchRecord, ...actions: string[]) {
  const { time = '', actor = '' } = steps.findLast(({ action }) => actions.includes(action)) ?? {};
  return { time, who: actor };
}

function checked(batch: BatchRecord): Progress {
  const { status, auditor, auditTime } = batch;
  const base = { step: 'checked', time: auditTime, who: auditor } as const;
  if (status === SETTLE_STATUS.pending) return { ...base, word: 'toCheck', tone: 'waits' };
  if (status === SETTLE_STATUS.rejected) return { ...base, word: 'refused', tone: 'danger' };
  if (status === SETTLE_STATUS.cancelled && auditor === '') {
    return { ...base, ...CANCELLED, ...lastOf(batch, 'cancel') };
  }
  return { ...base, word: 'approved', tone: 'done' };
}

function sent(batch: BatchRecord): Progress {
  const { status, sentTime } = batch;
  const { who } = lastOf(batch, 'pay', 'retry');
  const base = { step: 'sent', time: sentTime, who } as const;
  if (sentTime !== '') return { ...base, word: 'sent', tone: 'done' };
  if (status === SETTLE_STATUS.approved) return { ...base, word: 'toPay', tone: 'waits' };
  if (status === SETTLE_STATUS.paying) return { ...base, word: 'toSend', tone: 'waits' };
  return { ...base, word: 'send', tone: 'ahead' };
}

function ended(batch: BatchRecord): Progress {
  const { status, paidTime, returnedTime, sentTime, chnlName } = batch;
  const base = { step: 'paid', who: chnlName, time: '' } as const;
  const isSent = sentTime !== '';
  if (status === SETTLE_STATUS.cancelled && isSent)
    return { ...base, ...CANCELLED, ...lastOf(batch, 'cancel') };
  const end = isSent ? ENDS[status] : undefined;
  if (!end) return { ...base, who: '', word: 'pay', tone: 'ahead' };
  const time =
    status === SETTLE_STATUS.returned ? returnedTime : paidTime || lastOf(batch, 'result').time;
  return { ...base, ...end, time };
}

/** Applied for, checked, sent, answered by the bank: where a batch is, and how it went. */
export function progressOf(batch: BatchRecord): readonly Progress[] {
  const { applicant: who, applyTime: time } = batch;
  const applied: Progress = { step: 'applied', word: 'applied', tone: 'done', time, who };
  return [applied, checked(batch), sent(batch), ended(batch)];
}

/** The step that a phone shows: the one that is waited for, else the last that was reached. */
export const currentOf = (steps: readonly Progress[]): Progress | undefined =>
  steps.find(({ tone }) => tone === 'waits') ?? steps.findLast(({ tone }) => tone !== 'ahead');
