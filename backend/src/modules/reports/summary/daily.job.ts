import { message } from '@portal/contract/kit/message';
import { transact } from '../../../db/transact.ts';
import { jobHandler } from '../../../jobs/handler.ts';
import { DAY_MS, stampAt } from '../../../kernel/clock.ts';
import { eachAlone } from '../../../kernel/each-alone.ts';
import { rebuildDaily } from './rebuild-daily.ts';

/** Days before today, the newest first, as `yyyy-MM-dd`. */
export const daysBefore = (now: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) => stampAt(now - (at + 1) * DAY_MS).slice(0, 10));

/** Builds the daily statistics of yesterday, or of several days, again; running it twice is the same. */
export const reportDaily = jobHandler({
  name: 'report.daily',
  parameters: { days: { type: 'integer', min: 1, max: 31, initial: '1' } },
  run: async ({ db, clock, signal }, { days }) => {
    const now = clock();
    const wanted = daysBefore(now.getTime(), days);
    await eachAlone(
      signal,
      wanted.map(
        (day) => () => transact(db, (tx) => rebuildDaily(tx, { from: day, to: day }, stampAt(now))),
      ),
    );
    const range = { from: wanted.at(-1) ?? '', to: wanted[0] ?? '' };
    return message('job.handler.report.daily.done', range);
  },
});
