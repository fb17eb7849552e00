import { message } from '@portal/contract/kit/message';
import { transact } from '../../../db/transact.ts';
import { jobHandler } from '../../../jobs/handler.ts';
import { HOUR_MS, stampAt } from '../../../kernel/clock.ts';
import { findDoubles } from './find-doubles.ts';

/** One statement looks at so much time. */
const STEP_MS = 6 * HOUR_MS;

/** Finds payments that may be one too many (money §3), among the orders of the last hours. */
export const findDoublePayments = jobHandler({
  name: 'order.findDoubles',
  // An order is asked about for three and a half days, so it may succeed as late.
  parameters: { hours: { type: 'integer', min: 1, max: 720, initial: '96' } },
  run: async ({ db, clock, signal }, { hours }) => {
    const now = clock();
    let count = 0;
    const end = now.getTime() + 1_000;
    for (let from = end - hours * HOUR_MS; from < end; from += STEP_MS) {
      signal.throwIfAborted();
      const to = stampAt(Math.min(end, from + STEP_MS));
      count += await transact(db, (tx) => findDoubles(tx, stampAt(from), to, stampAt(now)));
    }
    return message('job.handler.order.findDoubles.done', { count });
  },
});
