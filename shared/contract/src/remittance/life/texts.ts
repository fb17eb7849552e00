import { currencyName, formatMinor } from '@portal/money';
import { durationText, joined } from '../../life/times.ts';
import type { RemitTimelineOf } from '../timeline.ts';
import type { RemitLifeKey, RemitSay } from './say.ts';

type Event = RemitTimelineOf<'event'>;
type Step = RemitTimelineOf<'step'>;

/** Amount with its currency, from minor units. */
export const moneyText = (minor: string, currency: string) =>
  `${formatMinor(minor, currency)} ${currencyName(currency)}`;

/** Returns the text of the result that the channel reported for a remittance. */
export const remitOutcome = ({ result }: Event, say: RemitSay): string =>
  say(`effect.${result}` as RemitLifeKey);

/** Returns the text of an event's effect: the reason why it was ignored, or the remittance's outcome. */
export const remitEffect = (event: Event, say: RemitSay): string =>
  event.ignored ? say(`ignored.${event.ignored}`) : remitOutcome(event, say);

/** Returns the delay, the source and the amount of an event. */
export const remitHow = ({ lagSeconds, source, amount, currency }: Event, say: RemitSay) =>
  joined(
    lagSeconds > 0 ? say('lag', { time: durationText(lagSeconds, say) }) : '',
    say(`source.${source}`),
    moneyText(amount, currency),
  );

/** The channel's own words: code, text, number. */
export const remitWords = ({ respCode, respMsg, channelReference }: Event, say: RemitSay) =>
  joined(
    respCode && `${say('answerCode', { code: respCode })} ${respMsg}`.trim(),
    channelReference,
  );

/** Returns the text of an action by a person or the platform. */
export const remitDid = ({ action }: Step, say: RemitSay): string =>
  say(`did.${action}` as RemitLifeKey);

/** The state that a step led to, as an entry of a dictionary; undefined where its words say enough. */
export function remitState({ action, toStatus }: Step) {
  if (!toStatus) return undefined;
  if (action === 'result') return { dictionary: 'remit_chnl_result', value: toStatus } as const;
  const isDecided = ['add', 'edit', 'audit', 'review', 'withdraw'].includes(action);
  return isDecided ? ({ dictionary: 'remit_audit_status', value: toStatus } as const) : undefined;
}

/** Returns the outcome of a query and the attempt that it was for. */
export const remitQuery = ({ answer, attempt }: RemitTimelineOf<'query'>, say: RemitSay) =>
  joined(
    say(answer === 'definite' ? 'queryAnswered' : 'queryInVain'),
    say('onAttempt', { attempt }),
  );
