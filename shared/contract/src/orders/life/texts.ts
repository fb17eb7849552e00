import { currencyName, formatMinor } from '@portal/money';
import { durationText, joined } from '../../life/times.ts';
import { REFUND_STATUS } from '../dictionaries.ts';
import type { TimelineOf } from '../timeline.ts';
import type { Say } from './say.ts';

type Told = TimelineOf<'event'> | TimelineOf<'handedIn'>;

const amountOf = ({ amount, currency }: { amount: string; currency: string }) =>
  `${formatMinor(amount, currency)} ${currencyName(currency)}`;

/** Returns the text of a result that a channel or a platform reported for the payment or a refund. */
export function outcomeText(item: Told, say: Say): string {
  if (item.kind === 'handedIn') return say(`outcome.${item.outcome}`);
  const what = say(`result.${item.result}`);
  return item.refundId ? say('refundSaid', { what }) : what;
}

/** Text keys by the reason why a result handed in moved nothing; people decide. */
const REFUSED = {
  CONTRADICTION: 'contradicts',
  MISMATCH: 'mismatch',
  NO_FEE_PLAN: 'noPlan',
  TIME: 'time',
} as const;

/** Returns the text of a refund's outcome, by its state. */
function endText(
  item: Pick<TimelineOf<'refund'>, 'amount' | 'currency'>,
  status: string,
  say: Say,
) {
  const end = { [REFUND_STATUS.failed]: 'failed', [REFUND_STATUS.bounced]: 'bounced' } as const;
  const amount = amountOf(item);
  return say(`refund.${end[status as keyof typeof end] ?? 'succeeded'}`, { amount });
}

/** Returns the text of an item's effect: the reason why it was ignored, or the outcome. */
export function effectText(item: Told, say: Say): string {
  if (item.kind === 'handedIn' && item.reason) {
    return say(`ignored.${REFUSED[item.reason as keyof typeof REFUSED] ?? 'other'}`);
  }
  if (item.kind === 'event' && item.ignored) return say(`ignored.${item.ignored}`);
  const what = outcomeText(item, say);
  if (!item.toStatus) return say('noted', { what });
  return item.kind === 'event' && item.refundId ? endText(item, item.toStatus, say) : what;
}

/** Returns the delay and the source of an item; for an ignored one, details of the reason too. */
export function howText(item: Told, say: Say): string {
  const lag = item.lagSeconds > 0 ? say('lag', { time: durationText(item.lagSeconds, say) }) : '';
  if (item.kind === 'handedIn') {
    return joined(lag, say('source.INTAKE'), item.reason === 'MISMATCH' ? amountOf(item) : '');
  }
  const same = item.ignored === 'repeated' ? say('sameAs', { at: item.sameAt.slice(11) }) : '';
  const other = item.ignored === 'mismatch' ? amountOf(item) : '';
  const settles = item.settleDate && say('settles', { date: item.settleDate });
  return joined(lag, say(`source.${item.source}`), item.refundId, settles, same, other);
}

/** The channel's own words: code, text, number. */
export const wordsOf = (item: Told, say: Say) =>
  item.kind === 'handedIn'
    ? item.resultId
    : joined(
        item.respCode && `${say('answerCode', { code: item.respCode })} ${item.respMsg}`.trim(),
        item.channelReference,
      );

/** Returns the text of a refund's step. */
export function refundText(item: TimelineOf<'refund'>, say: Say): string {
  if (item.step === 'finished') return endText(item, item.status, say);
  return say(`refund.${item.step}`, { amount: amountOf(item) });
}

const KNOWN = ['sync', 'reveal', 'print', 'close', 'refund', 'void'] as const;

/** Returns the text of a person's action; empty where a step only states the state that was reached. */
export function actionText({ action, toStatus }: TimelineOf<'step'>, say: Say): string {
  const known = KNOWN.find((name) => name === action);
  if (known) return say(`action.${known}`);
  return toStatus ? '' : say('action.other', { action });
}
