/**
 * Archives the first of two months, and stands still at a step, which it tells by a line: for tests that
 * kill it there. Arguments: address of a PostgreSQL database or '', data folder of the embedded engine,
 * the step, or none to go on to the end.
 */
import { openEmbedded, openPostgres } from '../db/open.ts';
import { archiveMonth } from '../modules/finance/archive/index.ts';

const [url = '', folder = '', stop = ''] = process.argv.slice(2);

const { db, close } = url ? openPostgres({ url }) : await openEmbedded(folder);
const { isNew } = await archiveMonth(db, {
  month: '2021-03',
  by: 'finance',
  clock: () => new Date('2032-01-10T03:00:00Z'),
  onStep: async (step) => {
    if (step !== stop) return;
    process.stdout.write(`${step}\n`);
    await new Promise(() => setInterval(() => undefined, 60_000));
  },
});
await close();
process.stdout.write(`${isNew ? 'done' : 'was done'}\n`);
