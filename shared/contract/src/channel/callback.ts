import { z } from 'zod';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { Network } from './network.ts';
import { ChannelKind, ChannelReference, Instant, money, Reference, response } from './parts.ts';

/** Event that a channel sends by itself. It repeats the event until we answer with code 200. */
export const ChannelEvent = z.object({
  /** The channel's number of this event: the same one with another content is refused. */
  eventId: rule.code(64),
  /** Time of the event at the channel, not the time of sending. */
  occurredAt: Instant,
  kind: ChannelKind,
  reference: Reference,
  result: rule.dict('PENDING', 'SUCCEEDED', 'FAILED', 'RETURNED'),
  /** Of a return: what came back. */
  ...money,
  channelReference: ChannelReference,
  ...response,
  /** A network settles later than it decides: then the result is told again, under a new number. */
  network: Network.optional(),
});
export type ChannelEvent = z.output<typeof ChannelEvent>;

export const channelCallbackRoutes = {
  /** Signed with the secret of the channel (`kit/signature`), at most five minutes before. */
  callback: route({
    method: 'POST',
    path: '/channel/callback/{chnlCode}',
    permit: null,
    token: 'none',
    signed: true,
    trace: { object: 'channel:event' },
    params: z.object({ chnlCode: rule.code(20) }),
    body: ChannelEvent,
    answer: 'done',
  }),
};
