import { currencyName, formatMinor } from '@portal/money';
import type { TimelineOf } from '../timeline.ts';
import type { Say } from './say.ts';
import { durationText } from './times.ts';

type Told = TimelineOf<'event'> | TimelineOf<'handedIn'>;

/** Joins what there is of a second line. */
export const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ');

const amountOf = ({ amount, currency }: { amount: string; currency: string }) =>
  `${formatMinor(amount, currency)} ${currencyName(currency)}`;

/** What a channel or a platform said of the payment or a refund. */
export function outcomeText(item: Told, say: Say): string {
  if (item.kind === 'handedIn') return say(`outcome.${item.outcome}`);
  const what = say(`result.${item.result}`);
  return item.refundId ? say('refundSaid', { what }) : what;
}

/** What it meant for the platform: why it was ignored, or what became of it. */
export function effectText(item: Told, say: Say): string {
  if (item.kind === 'handedIn' && item.reason) return say('ignored.other');
  if (item.kind === 'event' && item.ignored) return say(`ignored.${item.ignored}`);
  const what = outcomeText(item, say);
  return item.toStatus ? what : say('noted', { what });
}

/** How late it came and from where; of one that was ignored, why in particular. */
export function howText(item: Told, say: Say): string {
  const lag = item.lagSeconds > 0 ? say('lag', { time: durationText(item.lagSeconds, say) }) : '';
  if (item.kind === 'handedIn') return joined(lag, say('source.PLATFORM'));
  const same = item.ignored === 'repeated' ? say('sameAs', { at: item.sameAt.slice(11) }) : '';
  const other = item.ignored === 'mismatch' ? amountOf(item) : '';
  const settles = item.settleDate && say('settles', { date: item.settleDate });
  return joined(lag, say(`source.${item.source}`), settles, same, other);
}

/** The channel's own words: code, text, number. */
export const wordsOf = (item: Told, say: Say) =>
  item.kind === 'handedIn'
    ? item.resultId
    : joined(
        item.respCode && `${say('answerCode', { code: item.respCode })} ${item.respMsg}`.trim(),
        item.channelReference,
      );

/** What happened to a refund. */
export function refundText(item: TimelineOf<'refund'>, say: Say): string {
  const amount = amountOf(item);
  if (item.step !== 'finished') return say(`refund.${item.step}`, { amount });
  return say(item.status === '3' ? 'refund.failed' : 'refund.succeeded', { amount });
}

const KNOWN = ['sync', 'reveal', 'print', 'close', 'refund', 'void'] as const;

/** What somebody did; empty where a step only tells the state that was reached. */
export function actionText({ action, toStatus }: TimelineOf<'step'>, say: Say): string {
  const known = KNOWN.find((name) => name === action);
  if (known) return say(`action.${known}`);
  return toStatus ? '' : say('action.other', { action });
}
