import { message } from '@portal/contract/kit/message';
import { jobHandler } from '../../../jobs/handler.ts';
import { applyToRefund } from './apply-refund.ts';
import { Asking } from './ask.ts';
import { claimRefunds } from './due.ts';
import { refundIsUnknown } from './refund-unknown.ts';

/** Asks channels about refunds and voids that were sent and have no outcome (domain §1.2, §10.1). */
export const queryRefunds = jobHandler({
  name: 'refund.query',
  parameters: {},
  run: async (context) => {
    const { clock, audit } = context;
    const asking = new Asking(context, {
      claim: claimRefunds,
      apply: (tx, due) => applyToRefund(tx, due, clock, audit),
      unknown: (tx, { reference }) => refundIsUnknown(tx, reference, audit),
    });
    await asking.run();
    return message('job.handler.refund.query.done', asking.counts);
  },
});
