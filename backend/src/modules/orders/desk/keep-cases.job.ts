import { message } from '@portal/contract/kit/message';
import { transact } from '../../../db/transact.ts';
import { jobHandler } from '../../../jobs/handler.ts';
import { stampAt } from '../../../kernel/clock.ts';
import { keepCases } from './keep-cases.ts';

/** Keeps when cases of the results desk began and ended; one that is over before it is seen is none. */
export const keepDeskCases = jobHandler({
  name: 'order.deskCases',
  parameters: {},
  run: async ({ db, clock }) => {
    const kept = await transact(db, (tx) => keepCases(tx, stampAt(clock())));
    return message('job.handler.order.deskCases.done', { ...kept });
  },
});
