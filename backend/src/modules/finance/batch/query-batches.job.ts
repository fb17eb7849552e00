import { message } from '@portal/contract/kit/message';
import { Asking } from '../../../channel/asking/asking.ts';
import { jobHandler } from '../../../jobs/handler.ts';
import { batchesAsked, claimBatches } from './batches-asked.ts';

/** Asks channels about batches that were sent and have no outcome (money §2). */
export const queryBatches = jobHandler({
  name: 'settle.query',
  parameters: {},
  run: async (context) => {
    const { clock, audit } = context;
    const asking = new Asking(context, { ...batchesAsked(clock, audit), claim: claimBatches });
    await asking.run();
    return message('job.handler.settle.query.done', asking.counts);
  },
});
