import { message } from '@portal/contract/kit/message';
import { transact } from '../../../db/transact.ts';
import { jobHandler } from '../../../jobs/handler.ts';
import { stampAt } from '../../../kernel/clock.ts';
import { foldOrderMonths } from '../../orders/general/index.ts';
import { foldMonths } from './months.ts';
import { rebuildDaily } from './rebuild-daily.ts';

/**
 * Builds the days anew that have changed since they were summed up, each in a transaction of its own, and then the
 * months that are over and lack their sums, those of the counters of orders too.
 */
export const reportRefresh = jobHandler({
  name: 'report.refresh',
  parameters: {},
  run: async ({ db, clock, signal }) => {
    const changed = await db
      .selectFrom('daily_change')
      .groupBy('tran_date')
      .orderBy('tran_date', 'desc')
      .select('tran_date')
      .execute();
    for (const { tran_date: day } of changed) {
      signal.throwIfAborted();
      await transact(db, (tx) => rebuildDaily(tx, { from: day, to: day }, stampAt(clock())));
    }
    await foldMonths(db, stampAt(clock()), signal);
    await foldOrderMonths(db, stampAt(clock()), signal);
    return message('job.handler.report.refresh.done', { count: changed.length });
  },
});
