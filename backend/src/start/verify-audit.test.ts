import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { transact } from '../db/transact.ts';
import { writeAudit } from '../kernel/audit.ts';
import { emptyDatabase, testDatabase } from '../testing/database.ts';
import { EXIT } from './failure.ts';
import { runVerifyAudit } from './verify-audit.ts';

const { db, close } = await testDatabase('none');
afterAll(close);

let closed = 0;
const open = async () => ({
  db,
  close: async () => {
    closed += 1;
  },
});
const verify = (...args: string[]) => runVerifyAudit(args, open);
const append = () =>
  writeAudit(
    db,
    {
      actor: { userId: '1', userName: 'admin' },
      ip: '',
      requestId: '',
      now: '2026-11-21 10:00:00',
    },
    [{ objType: 'test:chain', objId: '1', action: 'edit' }],
  );

it('K2 prints a checkpoint, and takes it the next time', async () => {
  await append();
  await append();
  const first = await verify();
  expect(first.exitCode).toBe(0);
  const [, checkpoint = ''] = /^Checkpoint (\d+:[\da-f]{64})$/m.exec(first.text) ?? [];
  await append();
  expect((await verify('--checkpoint', checkpoint)).exitCode).toBe(0);
  await transact(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`delete from audit_event where seq > 1`.execute(tx);
  });
  expect((await verify()).exitCode).toBe(0);
  expect(await verify('--checkpoint', checkpoint)).toEqual({
    text: 'The audit trail is broken: line 2 is missing.',
    exitCode: 3,
  });
  expect(closed).toBe(4);
});

it.each([[['--since', '1']], [['--checkpoint', '1:abc']], [['--checkpoint']], [['1']]])(
  'says how it is used: %j',
  async (args) => {
    const { text, exitCode } = await verify(...args);
    expect(exitCode).toBe(2);
    expect(text).toContain('--checkpoint <line>:<hash>');
  },
);

it('says that a database has no trail yet', async () => {
  const empty = await emptyDatabase();
  const run = runVerifyAudit([], async () => empty);
  await expect(run).rejects.toMatchObject({ exitCode: EXIT.data });
});
