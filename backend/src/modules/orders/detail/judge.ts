import type { TimelineOf } from '@portal/contract/orders/timeline';
import { type Expected, isPlausible, reduce } from '../../../channel/reduce.ts';
import { SECOND_MS, stampAt, timeOf } from '../../../kernel/clock.ts';
import type { ToldEvent } from './events.store.ts';

/** Facts that events are compared with: the order or the refund as our books have it. */
export type Subject = Expected;
type Event = TimelineOf<'event'>;

const GOOD = ['SUCCEEDED', 'RETURNED'];

/** True when an event repeats what another one said; a new settlement day is news. */
const isSame = (one: Event, other: Event) =>
  one.result === other.result &&
  one.amount === other.amount &&
  (other.settleDate === '' || one.settleDate === other.settleDate) &&
  (one.result !== 'RETURNED' || one.channelReference === other.channelReference);

const isAgainst = (one: Event, other: Event) =>
  (one.result === 'FAILED' && GOOD.includes(other.result)) ||
  (other.result === 'FAILED' && GOOD.includes(one.result));

/** Finds events that the reduction ignores, by number: a mismatch of amount or currency, or an implausible time. */
function uncounted(
  events: readonly ToldEvent[],
  subject: Subject | undefined,
): Map<string, 'mismatch' | 'time'> {
  if (!subject) return new Map();
  const told = events.map((event) => ({
    ...event,
    amount: BigInt(event.amount),
    // Shown in the channel's zone; how late it came is the same in every zone.
    occurredAt: stampAt(timeOf(event.at) - event.lagSeconds * SECOND_MS),
    receivedAt: event.at,
  }));
  const odd = told.filter((event) => !isPlausible(event, subject));
  const { mismatched } = reduce(subject, told);
  return new Map([
    ...odd.map(({ eventId }) => [eventId, 'time'] as const),
    ...mismatched.map((eventId) => [eventId, 'mismatch'] as const),
  ]);
}

/** Says of each event of one reference whether it counts, by those that were received before. */
function judgeOne(events: readonly ToldEvent[], subject: Subject | undefined): Event[] {
  const others = uncounted(events, subject);
  const counted: Event[] = [];
  return events.map((told) => {
    const event: Event = {
      kind: 'event',
      ...told,
      ignored: '',
      sameAt: '',
      toStatus: '',
      entries: 0,
    };
    const first = counted.find((before) => isSame(before, event));
    const ignored = others.get(event.eventId);
    if (ignored) return { ...event, ignored };
    if (first) return { ...event, ignored: 'repeated', sameAt: first.at };
    const isContradicting = counted.some((before) => isAgainst(before, event));
    counted.push(event);
    return isContradicting ? { ...event, ignored: 'contradicts' } : event;
  });
}

const inOrder = (one: ToldEvent, other: ToldEvent) =>
  one.at < other.at || (one.at === other.at && one.occurredAt < other.occurredAt) ? -1 : 1;

/**
 * Events with the reason why they move nothing, if they do not (money §3: ignored and repeated ones
 * are shown). `changed`: came under the number of another event, and never counts.
 */
export function judge(
  events: readonly ToldEvent[],
  changed: readonly ToldEvent[],
  subjects: ReadonlyMap<string, Subject>,
): Event[] {
  const references = [...new Set(events.map(({ reference }) => reference))];
  const judged = references.flatMap((reference) => {
    const own = events.filter((event) => event.reference === reference).sort(inOrder);
    return judgeOne(own, subjects.get(own[0]?.refundId ?? ''));
  });
  const refused = changed.map((told): Event => {
    const nothing = { sameAt: '', toStatus: '', entries: 0 };
    return { kind: 'event', ...told, ignored: 'changed', ...nothing };
  });
  return [...judged, ...refused];
}
