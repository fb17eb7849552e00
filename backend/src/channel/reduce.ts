import type { Network } from '@portal/contract/channel/network';
import type { ChannelEventTable, ChannelState } from '../db/tables/channel.ts';
import { isTooEarly, isTooOld } from './plausible.ts';

/** Content of an event about its reference. */
export interface Told {
  eventId: string;
  /** Comparable text: when it happened. */
  occurredAt: string;
  /** Comparable text: when we heard of it. */
  receivedAt: string;
  source: ChannelEventTable['source'];
  result: ChannelEventTable['result'];
  /** Minor units; of a return what came back. */
  amount: bigint;
  currency: string;
  /** Names a return: the same one told twice is one. */
  channelReference: string;
  respCode: string;
  respMsg: string;
  /** Facts of the network behind the channel; undefined: none. */
  network?: Network | undefined;
}

/** Facts of the reference in our books. */
export interface Expected {
  amount: bigint;
  currency: string;
  /** Start of the operation: no result is earlier. Omitted where results of any time count. */
  since?: string;
}

export interface Reduced {
  state: ChannelState['state'];
  /** A person has decided, whatever the channel says. */
  isDecided: boolean;
  /** The event that says so; undefined without events that count. */
  by: Told | undefined;
  /** Amount that was returned after a success. */
  returned: bigint;
  /** True when the reported returns are consistent. */
  returnsAgree: boolean;
  /** Numbers of the events of another amount or currency, sorted. They move nothing. */
  mismatched: string[];
  /**
   * Numbers of the results of an implausible time that no plausible one repeats, sorted. They move nothing either.
   */
  implausible: string[];
  /** Facts of the network from the events that count. */
  network: Network;
}

const RANK: Record<Told['result'], number> = {
  QUEUED: 0,
  SENT: 1,
  PENDING: 2,
  SUCCEEDED: 3,
  FAILED: 3,
  RETURNED: 4,
  DECIDED_SUCCEEDED: 5,
  DECIDED_FAILED: 5,
};

function isAfter(one: Told, other: Told): boolean {
  if (RANK[one.result] !== RANK[other.result]) return RANK[one.result] > RANK[other.result];
  if (one.occurredAt !== other.occurredAt) return one.occurredAt > other.occurredAt;
  // Two at the same moment: an order that is always the same will do.
  return one.eventId > other.eventId;
}

function fits({ result, amount, currency }: Told, expected: Expected): boolean {
  if (currency !== expected.currency) return false;
  return result === 'RETURNED' ? amount <= expected.amount : amount === expected.amount;
}

/**
 * True if something can have happened when its channel says so. A callback must not be too old; an answer that we
 * asked for may be old, and a person may decide at any time.
 */
export function isPlausible(
  { occurredAt, receivedAt, source }: Pick<Told, 'occurredAt' | 'receivedAt' | 'source'>,
  { since }: Pick<Expected, 'since'>,
): boolean {
  if (since === undefined || source === 'PERSON') return true;
  const isStale = source === 'CALLBACK' && isTooOld(occurredAt, receivedAt);
  return !isStale && !isTooEarly(occurredAt, since);
}

/** True if both events report the same result; each return is a result of its own. */
const saysTheSame = (one: Told, other: Told) =>
  one.result === other.result &&
  (one.result !== 'RETURNED' || one.channelReference === other.channelReference);

/** Results that cannot have happened when they say, without those that a plausible one repeats. */
const implausibleIn = (odd: readonly Told[], counting: readonly Told[]) =>
  odd
    .filter(({ result }) => RANK[result] > RANK.PENDING)
    .filter((event) => !counting.some((other) => saysTheSame(event, other)))
    .map(({ eventId }) => eventId)
    .sort();

/** Sums the returns, and checks that they agree with each other and with the whole. */
function returnsIn(events: readonly Told[], { amount }: Expected) {
  const amounts = new Map<string, bigint>();
  let agree = true;
  for (const event of events.filter(({ result }) => result === 'RETURNED')) {
    const known = amounts.get(event.channelReference);
    agree &&= known === undefined || known === event.amount;
    const larger = known !== undefined && known > event.amount ? known : event.amount;
    amounts.set(event.channelReference, larger);
  }
  const returned = [...amounts.values()].reduce((sum, part) => sum + part, 0n);
  return { returned, agree: agree && returned <= amount };
}

function stateOf(by: Told | undefined, contradicts: boolean): ChannelState['state'] {
  if (!by) return 'NONE';
  switch (by.result) {
    case 'DECIDED_SUCCEEDED':
      return 'SUCCEEDED';
    case 'DECIDED_FAILED':
      return 'FAILED';
    default:
      return contradicts ? 'CONTRADICTION' : by.result;
  }
}

/**
 * Reduces a set of events to one state, in whatever order and however often they came (money §2): the highest
 * rank counts, then the latest. Success beside failure, a return beside a failure, or returns that do not agree
 * are a contradiction until a person decides. The table of events ensures that an event number has one content.
 * An event with an implausible time does not count: it waits for a person, or for a plausible one that says the
 * same.
 */
export function reduce(expected: Expected, events: readonly Told[]): Reduced {
  const all = [...new Map(events.map((event) => [event.eventId, event])).values()];
  const fitting = all.filter((event) => fits(event, expected));
  const odd = fitting.filter((event) => !isPlausible(event, expected));
  const counting = fitting.filter((event) => !odd.includes(event));
  const mismatched = all.filter((event) => !fits(event, expected)).map(({ eventId }) => eventId);
  const by = counting.reduce<Told | undefined>(
    (top, event) => (top && isAfter(top, event) ? top : event),
    undefined,
  );
  const { returned, agree } = returnsIn(counting, expected);
  const has = (result: Told['result']) => counting.some((event) => event.result === result);
  const contradicts = !agree || (has('FAILED') && (has('SUCCEEDED') || has('RETURNED')));
  return {
    state: stateOf(by, contradicts),
    isDecided: by !== undefined && RANK[by.result] === RANK.DECIDED_FAILED,
    by,
    returned,
    returnsAgree: agree,
    mismatched: mismatched.sort(),
    implausible: implausibleIn(odd, counting),
    network: networkOf(counting),
  };
}

/** An event as far as it speaks of the network. */
interface Saying {
  eventId: string;
  occurredAt: string;
  result: ChannelEventTable['result'];
  network?: Network | undefined;
}

/** Results that count here: a return describes the network of the return, and people describe none. */
const COUNTING: readonly Saying['result'][] = ['PENDING', 'SUCCEEDED', 'FAILED'];
const placeOf = ({ occurredAt, eventId }: Saying) => `${occurredAt} ${eventId}`;

/**
 * Merges what events say of the network, in whatever order they came: for each field the latest event
 * counts, and of two at the same moment the one with the higher number.
 */
function networkOf(events: readonly Saying[]): Network {
  const told = events
    .filter(({ result }) => COUNTING.includes(result))
    .sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
  return Object.assign({}, ...told.map(({ network }) => network));
}
