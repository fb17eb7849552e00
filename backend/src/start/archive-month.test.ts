import { afterAll, expect, it } from 'vitest';
import { emptyDatabase, testDatabase } from '../testing/database.ts';
import { endEverything } from '../testing/ended.ts';
import { runArchiveMonth } from './archive-month.ts';
import { EXIT } from './failure.ts';

const { db, close } = await testDatabase('ci', undefined, true);
afterAll(close);

let closed = 0;
const open = async () => ({
  db,
  close: async () => {
    closed += 1;
  },
});
const clock = () => new Date('2032-01-10T03:00:00Z');
const run = (...args: string[]) => runArchiveMonth(args, open, clock);
const october = () => run('2026-10', '--by', 'finance');

it('[5.8] says why a month stays, archives it once nothing is open, and says so again', async () => {
  const refused = await october();
  expect(refused.exitCode).toBe(3);
  expect(refused.text).toMatch(/^2026-10 stays in the ledger:\norders that are not settled: \d+$/m);
  await endEverything(db);
  const what = /\d+ entries of \d+ accounts are in archive\.ledger_entry_202610\.$/;
  const done = await october();
  expect(done).toEqual({ text: expect.stringMatching(what), exitCode: 0 });
  expect(done.text).toMatch(/^2026-10 is archived: /);
  const again = await october();
  expect(again).toEqual({ text: expect.stringMatching(what), exitCode: 0 });
  expect(again.text).toMatch(/^2026-10 was archived by finance at 2032-01-10 10:00:00: /);
  expect(closed).toBe(3);
});

it.each([[[]], [['2026-10']], [['2026-13', '--by', 'finance']], [['2026-10', '--by', 'a', 'b']]])(
  'says how it is used: %j',
  async (args) => {
    const { text, exitCode } = await run(...args);
    expect(exitCode).toBe(2);
    expect(text).toContain('<yyyy-MM> --by <account>');
  },
);

it('says that a database has no ledger yet', async () => {
  const empty = await emptyDatabase();
  const asked = runArchiveMonth(['2026-10', '--by', 'finance'], async () => empty, clock);
  await expect(asked).rejects.toMatchObject({ exitCode: EXIT.data });
});
