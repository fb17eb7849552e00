import { message } from '@portal/contract/kit/message';
import { Asking } from '../../../channel/asking/asking.ts';
import { jobHandler } from '../../../jobs/handler.ts';
import { claimOrders } from './due.ts';
import { salesAsked } from './sales-asked.ts';

/** Asks channels about orders whose outcome nobody knows: 1 and 6 → 2, 3, 6 (domain §1.2, §10.1). */
export const queryUnknown = jobHandler({
  name: 'order.queryUnknown',
  parameters: {},
  run: async (context) => {
    const { clock, audit } = context;
    const asking = new Asking(context, { ...salesAsked(clock, audit), claim: claimOrders });
    await asking.run();
    return message('job.handler.order.queryUnknown.done', asking.counts);
  },
});
