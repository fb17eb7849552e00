import type { Network } from '@portal/contract/channel/network';
import type { ChannelEventTable } from '../db/tables/channel.ts';

/** An event as far as it speaks of the network. */
interface Saying {
  eventId: string;
  occurredAt: string;
  result: ChannelEventTable['result'];
  network?: Network | undefined;
}

/** What a return says is said of the return, and persons say nothing of a network. */
const COUNTING: readonly Saying['result'][] = ['PENDING', 'SUCCEEDED', 'FAILED'];
const placeOf = ({ occurredAt, eventId }: Saying) => `${occurredAt} ${eventId}`;

/**
 * What events say of the network together, whatever the order in which they came: of each field what
 * happened last, and of two at one moment that of the higher number.
 */
export function networkOf(events: readonly Saying[]): Network {
  const told = events
    .filter(({ result }) => COUNTING.includes(result))
    .sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
  return Object.assign({}, ...told.map(({ network }) => network));
}
