import { message } from '@portal/contract/kit/message';
import { Asking } from '../../../channel/asking/asking.ts';
import { jobHandler } from '../../../jobs/handler.ts';
import { claimRemittances, remittancesAsked } from './remittances-asked.ts';

/** Asks channels about remittances that were sent and have no end (money §2). */
export const queryRemittances = jobHandler({
  name: 'remit.query',
  parameters: {},
  run: async (context) => {
    const { clock, audit } = context;
    const handling = { ...remittancesAsked(clock, audit), claim: claimRemittances };
    const asking = new Asking(context, handling);
    await asking.run();
    return message('job.handler.remit.query.done', asking.counts);
  },
});
