import type { TimelineItem, TimelineOf } from '@portal/contract/orders/timeline';
import type { ToldEvent } from './events.store.ts';
import { judge, type Subject } from './judge.ts';

/** Entries of one posting. */
export interface PostedEntries {
  at: string;
  event: string;
  refundId: string;
  entries: number;
}

/** Everything that is stored of an order's life, each kind in the order of its times. */
export interface Facts {
  created: TimelineOf<'created'>;
  /** By the refund that it is about; the order itself under ''. */
  subjects: ReadonlyMap<string, Subject>;
  events: readonly ToldEvent[];
  /** Under the number of another event. */
  changed: readonly ToldEvent[];
  handedIn: readonly TimelineOf<'handedIn'>[];
  steps: readonly TimelineOf<'step'>[];
  refunds: readonly TimelineOf<'refund'>[];
  postings: readonly PostedEntries[];
}

type Event = TimelineOf<'event'>;

/** States that an order or a refund may go to by what an event says. */
const LEADS_TO: Readonly<Record<Event['result'], readonly string[]>> = {
  QUEUED: [],
  SENT: [],
  PENDING: [],
  SUCCEEDED: ['2'],
  FAILED: ['3'],
  RETURNED: ['2', '7'],
  DECIDED_SUCCEEDED: ['2'],
  DECIDED_FAILED: ['3'],
};

/** Rank of items within one second, in the order of cause and effect. */
const RANK: Readonly<Record<TimelineItem['kind'], number>> = {
  created: 0,
  step: 1,
  refund: 2,
  event: 3,
  handedIn: 3,
  posted: 4,
};

/** The event that brought a change of state; the change is then told by it. */
function bringerOf(step: TimelineOf<'step'>, events: readonly Event[]): Event | undefined {
  if (step.action !== 'result') return undefined;
  return events.find(
    (event) =>
      event.at === step.at &&
      event.refundId === step.refundId &&
      event.ignored === '' &&
      LEADS_TO[event.result].includes(step.toStatus),
  );
}

/** True when a posting belongs to a step: it was posted in the second in which the step changed a state. */
function brought(item: TimelineItem, { at, refundId }: PostedEntries): boolean {
  if (item.at !== at) return false;
  switch (item.kind) {
    case 'event':
    case 'step':
      return item.refundId === refundId && item.toStatus !== '';
    case 'handedIn':
      return refundId === '' && item.toStatus !== '';
    case 'refund':
      return item.refundId === refundId && item.step === 'finished';
    default:
      return false;
  }
}

/** Results of the channel and of a platform that cannot both be true. */
const AGAINST: Readonly<Partial<Record<Event['result'], readonly string[]>>> = {
  SUCCEEDED: ['3', '5'],
  RETURNED: ['3', '5'],
  FAILED: ['2'],
};

/** Marks events against what a platform had handed in before: people decide which is true. */
function markContradicting(events: readonly Event[], handedIn: Facts['handedIn']): void {
  for (const event of events) {
    const isAgainst = handedIn.some(
      ({ at, toStatus }) => at <= event.at && AGAINST[event.result]?.includes(toStatus),
    );
    const counts = event.refundId === '' && event.ignored === '' && event.toStatus === '';
    if (counts && isAgainst) event.ignored = 'contradicts';
  }
}

/** True when an event of the same second already reports the end of a refund. */
const isToldBy = (refund: TimelineOf<'refund'>, events: readonly Event[]) =>
  refund.step === 'finished' &&
  events.some(
    ({ at, refundId, toStatus }) =>
      toStatus !== '' && at === refund.at && refundId === refund.refundId,
  );

/** True when a step of the trail repeats the row of a refund: both say that it was sent. */
const isTwice = (step: TimelineOf<'step'>, refunds: Facts['refunds']) =>
  step.action === 'send' &&
  refunds.some(
    (row) => row.step === 'sent' && row.at === step.at && row.refundId === step.refundId,
  );

const newestFirst = (one: TimelineItem, other: TimelineItem) =>
  one.at === other.at ? RANK[other.kind] - RANK[one.kind] : one.at < other.at ? 1 : -1;

/**
 * An order's life as one line, newest first: events with what they changed, so that a change of state
 * and its entries stand with what brought them, and once. Answers the same for any order of the facts.
 */
export function merge(facts: Facts): TimelineItem[] {
  const events = judge(facts.events, facts.changed, facts.subjects);
  const steps = facts.steps.filter((step) => {
    const event = bringerOf(step, events);
    if (event) event.toStatus = step.toStatus;
    // A decision of people stands beside it, with its person and reason.
    return (!event || step.reason !== '') && !isTwice(step, facts.refunds);
  });
  markContradicting(events, facts.handedIn);
  const refunds = facts.refunds.filter((refund) => !isToldBy(refund, events));
  const items: TimelineItem[] = [facts.created, ...facts.handedIn, ...refunds, ...events, ...steps];
  for (const posting of facts.postings) {
    const host = items.find((item) => brought(item, posting));
    if (host && host.kind !== 'created') host.entries += posting.entries;
    else items.push({ kind: 'posted', ...posting });
  }
  return items.sort(newestFirst);
}
