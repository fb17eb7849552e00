import { z } from 'zod';
import { rule } from '../kit/rules.ts';
import { ChannelAmount } from './parts.ts';

/** A day of the network's calendar that a database holds too: `2026-11-23`. */
const Day = z.iso.date('commonData.dateMsg').regex(/^20/, 'commonData.dateMsg');

/**
 * Report of the network behind a channel on a payment, as far as known by then. A key that is left
 * out keeps the value reported before. Keys that are not named here are ignored, so that a channel
 * may report more one day.
 */
export const Network = z
  .object(
    {
      /** The network's own number of the payment. */
      queryId: rule.code(40),
      acqInsCode: rule.code(11),
      traceNo: rule.code(12),
      traceDate: Day,
      /** `HH:mm:ss`. */
      traceTime: z
        .string('commonData.blankMsg')
        .regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'commonData.dateMsg'),
      settleDate: Day,
      /** Minor units of the currency that the payment is in. */
      settleAmt: ChannelAmount,
      batchDate: Day,
    },
    'commonData.formatMsg',
  )
  .partial();
export type Network = z.output<typeof Network>;

/**
 * Header of a call whose sender reads `network` in answers and bills of version 2. Answers are read
 * strictly: a channel leaves both out for a sender that does not say so.
 */
export const READS = { header: 'x-reads', network: 'network' } as const;
