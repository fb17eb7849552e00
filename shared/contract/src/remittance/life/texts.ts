import { currencyName, formatMinor } from '@portal/money';
import { durationText, joined } from '../../life/times.ts';
import type { RemitTimelineOf } from '../timeline.ts';
import type { RemitLifeKey, RemitSay } from './say.ts';

type Event = RemitTimelineOf<'event'>;
type Step = RemitTimelineOf<'step'>;

/** Amount with its currency, from minor units. */
export const moneyText = (minor: string, currency: string) =>
  `${formatMinor(minor, currency)} ${currencyName(currency)}`;

/** What the channel said of a remittance. */
export const remitOutcome = ({ result }: Event, say: RemitSay): string =>
  say(`effect.${result}` as RemitLifeKey);

/** What it meant for the platform: why it was ignored, or what became of the remittance. */
export const remitEffect = (event: Event, say: RemitSay): string =>
  event.ignored ? say(`ignored.${event.ignored}`) : remitOutcome(event, say);

/** How late it came, from where, and about how much. */
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

/** What somebody, or the platform, did. */
export const remitDid = ({ action }: Step, say: RemitSay): string =>
  say(`did.${action}` as RemitLifeKey);

/** The state that a step led to, as an entry of a dictionary; undefined where its words say enough. */
export function remitState({ action, toStatus }: Step) {
  if (!toStatus) return undefined;
  if (action === 'result') return { dictionary: 'remit_chnl_result', value: toStatus } as const;
  const isDecided = ['add', 'edit', 'audit', 'review', 'withdraw'].includes(action);
  return isDecided ? ({ dictionary: 'remit_audit_status', value: toStatus } as const) : undefined;
}

/** How a query ended, and of which attempt it was. */
export const remitQuery = ({ answer, attempt }: RemitTimelineOf<'query'>, say: RemitSay) =>
  joined(
    say(answer === 'definite' ? 'queryAnswered' : 'queryInVain'),
    say('onAttempt', { attempt }),
  );
