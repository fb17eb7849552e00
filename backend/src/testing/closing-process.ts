/**
 * Closes a day, and stands still at a step, which it tells by a line: for tests that kill it there.
 * Arguments: address of a PostgreSQL database or '', data folder of the embedded engine, the day, the
 * time of its clock, the step, or none to go on to the end.
 */
import { openEmbedded, openPostgres } from '../db/open.ts';
import { stampAt } from '../kernel/clock.ts';
import { Closing } from '../kernel/closing.ts';
import type { Context } from '../kernel/context.ts';
import { closeDay, ledgerCheck } from '../modules/finance/close/index.ts';

const [url = '', folder = '', day = '', time = '', stop = ''] = process.argv.slice(2);

const { db, close } = url ? openPostgres({ url }) : await openEmbedded(folder);
const clock = () => new Date(time);
const closing = new Closing((error) => {
  throw error;
});
closing.add(ledgerCheck);
const ctx = {
  db,
  actor: { userId: '1', userName: 'finance' },
  scope: { kind: 'all' },
  language: 'en-US',
  now: stampAt(clock()),
  ip: '',
  requestId: '',
} as unknown as Context;

const tell = (line: string) => void process.stdout.write(`${line}\n`);
const onStep = async (step: string) => {
  if (step !== stop) return;
  tell(step);
  await new Promise(() => setInterval(() => undefined, 60_000));
};
await closeDay(ctx, { day, reason: 'test' }, { closing, clock, onStep }).then(
  ({ isClosed }) => tell(isClosed ? 'closed' : 'blocked'),
  (error: Error) => tell(error.message),
);
await close();
