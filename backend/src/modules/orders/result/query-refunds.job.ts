import { message } from '@portal/contract/kit/message';
import { Asking } from '../../../channel/asking/asking.ts';
import { jobHandler } from '../../../jobs/handler.ts';
import { claimRefunds } from './due.ts';
import { refundsAsked } from './refunds-asked.ts';

/** Asks channels about refunds and voids that were sent and have no outcome (domain §1.2, §10.1). */
export const queryRefunds = jobHandler({
  name: 'refund.query',
  parameters: {},
  run: async (context) => {
    const { clock, audit } = context;
    const asking = new Asking(context, { ...refundsAsked(clock, audit), claim: claimRefunds });
    await asking.run();
    return message('job.handler.refund.query.done', asking.counts);
  },
});
