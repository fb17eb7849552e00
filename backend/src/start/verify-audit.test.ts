import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { writeAudit } from '../kernel/audit.ts';
import { systemClock } from '../kernel/clock.ts';
import { newKeyFileText } from '../kernel/wrapped-keys.ts';
import { emptyDatabase, testDatabase } from '../testing/database.ts';
import { TEST_KEY } from '../testing/keys.ts';
import { pastRules } from '../testing/past-rules.ts';
import { runJob } from '../testing/run-job.ts';
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
const folder = await mkdtemp(join(tmpdir(), 'console-verify-'));
afterAll(() => rm(folder, { recursive: true }));
const outside = { checkpointFile: join(folder, 'checkpoints'), keyFile: join(folder, 'key') };
const verify = (...args: string[]) => runVerifyAudit(args, open, outside);
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
  await pastRules(db, sql`delete from audit_event where seq > 1`);
  expect((await verify()).exitCode).toBe(0);
  expect(await verify('--checkpoint', checkpoint)).toEqual({
    text: 'The audit trail is broken: line 2 is missing.',
    exitCode: 3,
  });
  expect(closed).toBe(4);
});

describe('K2 a verification with checkpoints outside the database', () => {
  const write = () =>
    runJob({ db, clock: { now: systemClock } }, 'audit.checkpoint', { checkpointFile });
  const { checkpointFile, keyFile } = outside;

  beforeEach(async () => {
    await pastRules(db, sql`truncate audit_event`);
    await rm(checkpointFile, { force: true });
    await writeFile(keyFile, TEST_KEY);
    await append();
    await append();
  });

  it('says when there are none, and compares with those that the job has written', async () => {
    expect((await verify()).text).toContain(`There are no checkpoints in ${checkpointFile}`);
    expect(await write()).toBe('Checkpoint of line 2 written');
    expect(await write()).toBe('No new lines in the audit trail');
    await append();
    expect(await write()).toBe('Checkpoint of line 3 written');
    const { text, exitCode } = await verify();
    expect(exitCode).toBe(0);
    expect(text).toContain(`Compared with 2 checkpoints of ${checkpointFile}, the last of `);
  });

  it('finds what was cut off or rewritten before the last one, and the job fails', async () => {
    await write();
    await append();
    await write();
    await pastRules(db, sql`delete from audit_event where seq > 1`);
    expect(await verify()).toEqual({
      text: 'The audit trail is broken: line 2 is missing.',
      exitCode: 3,
    });
    await append();
    expect((await verify()).text).toContain('line 2 differs from the checkpoint');
    await expect(write()).rejects.toThrow('audit.checkpoint.broken');
  });

  it('trusts no checkpoint that another key has signed, or that was changed', async () => {
    await write();
    await writeFile(keyFile, newKeyFileText());
    expect(await verify()).toMatchObject({
      exitCode: 3,
      text: expect.stringContaining('was not written'),
    });
    await writeFile(keyFile, TEST_KEY);
    const text = await readFile(checkpointFile, 'utf8');
    await writeFile(checkpointFile, text.replace('"seq":2', '"seq":1'));
    expect((await verify()).text).toContain('was not written by the console');
    await writeFile(checkpointFile, text.slice(0, -20));
    expect(await verify()).toMatchObject({
      exitCode: 3,
      text: expect.stringContaining('line 1 of'),
    });
    await rm(keyFile);
    await writeFile(checkpointFile, text);
    expect((await verify()).text).toContain('signatures were not checked');
  });
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
  const run = runVerifyAudit([], async () => empty, outside);
  await expect(run).rejects.toMatchObject({ exitCode: EXIT.data });
});
