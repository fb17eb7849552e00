import { message } from '@portal/contract/kit/message';
import { transact } from '../../../db/transact.ts';
import { jobHandler } from '../../../jobs/handler.ts';
import { stampAt } from '../../../kernel/clock.ts';
import { eachAlone } from '../../../kernel/each-alone.ts';
import { foldOrderMonths } from '../../orders/general/index.ts';
import { foldMonths } from './months.ts';
import { rebuildDaily } from './rebuild-daily.ts';

/**
 * Builds the days again that have changed since they were summed up, each in a transaction of its own, and then the
 * months that are over and lack their sums, those of the counters of orders too. A day that cannot be built keeps no other
 * from being built.
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
    await eachAlone(signal, [
      ...changed.map(
        ({ tran_date: day }) =>
          () =>
            transact(db, (tx) => rebuildDaily(tx, { from: day, to: day }, stampAt(clock()))),
      ),
      () => foldMonths(db, stampAt(clock()), signal),
      () => foldOrderMonths(db, stampAt(clock()), signal),
    ]);
    return message('job.handler.report.refresh.done', { count: changed.length });
  },
});
