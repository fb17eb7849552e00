import type { Network } from '@portal/contract/channel/network';
import type { ChannelEventTable } from '../db/tables/channel.ts';

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
export function networkOf(events: readonly Saying[]): Network {
  const told = events
    .filter(({ result }) => COUNTING.includes(result))
    .sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
  return Object.assign({}, ...told.map(({ network }) => network));
}
