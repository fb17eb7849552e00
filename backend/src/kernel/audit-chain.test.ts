import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { transact } from '../db/transact.ts';
import { emptyDatabase, testDatabase } from '../testing/database.ts';
import { asOwner, pastRules } from '../testing/past-rules.ts';
import { writeAudit } from './audit.ts';
import { type Checkpoint, verifyAudit } from './audit-chain.ts';

const { db, close } = await testDatabase('none');
afterAll(close);

const origin = {
  actor: { userId: '1', userName: 'admin' },
  ip: '10.0.0.1',
  requestId: 'r',
  now: '2026-11-21 10:00:00',
};
const event = (objId: string) => ({
  objType: 'test:chain',
  objId,
  action: 'edit',
  diff: { text: `“引号” \\ "${objId}"`, at: 1.5, none: null },
});
const write = (objId: string, handle = db, now = origin.now) =>
  writeAudit(handle, { ...origin, now }, [event(objId)]);

/** Runs statements past all triggers, as only a superuser can. */
const asSuperuser = (...statements: RawBuilder<unknown>[]) => pastRules(db, ...statements);

const lines = () => db.selectFrom('audit_event').orderBy('seq').selectAll().execute();
const intact = async (): Promise<Checkpoint> => {
  const verdict = await verifyAudit(db);
  if (!verdict.isIntact) throw new Error(`broken at ${verdict.seq}`);
  return verdict.tail;
};

beforeEach(async () => {
  await asSuperuser(sql`truncate audit_event`);
  for (const objId of ['a', 'b', 'c', 'd', 'e']) await write(objId);
});

describe('the chain of the audit trail', () => {
  it('has no gap and no fork when many append at once, and none when one is undone', async () => {
    const undone = transact(db, async (tx) => {
      await write('undone', tx);
      throw new Error('undone');
    });
    const many = Array.from({ length: 20 }, (_, at) => transact(db, (tx) => write(`m${at}`, tx)));
    await Promise.allSettled([undone, ...many]);
    expect((await lines()).map((line) => Number(line.seq))).toEqual(
      Array.from({ length: 25 }, (_, at) => at + 1),
    );
    expect(await intact()).toMatchObject({ seq: 25 });
  });

  it('holds several lines of one statement', async () => {
    await writeAudit(db, origin, [event('x'), event('y'), event('z')]);
    expect(await intact()).toMatchObject({ seq: 8 });
  });

  it('K6 goes on in its order when the clock is put back', async () => {
    await write('earlier', db, '2020-01-01 00:00:00');
    expect((await lines()).at(-1)).toMatchObject({ seq: '6', obj_id: 'earlier' });
    expect(await intact()).toMatchObject({ seq: 6 });
  });

  it('places a line itself, whatever the statement says', async () => {
    await sql`insert into audit_event
      (at, actor_id, actor_name, ip, obj_type, obj_id, action, diff, request_id, seq, prev_hash, hash)
      values (now(), 1, 'x', 'x', 'x', 'forged', 'x', '{}', 'x', 3, 'x', 'x')`.execute(db);
    expect((await lines()).at(-1)).toMatchObject({ seq: '6', obj_id: 'forged' });
    await intact();
  });

  it('K1 cannot be changed, shortened or emptied by the console', async () => {
    for (const statement of [
      sql`update audit_event set reason = 'x' where seq = 2`,
      sql`delete from audit_event where seq = 5`,
      sql`truncate audit_event`,
    ]) {
      // The role of the application may not; the owner, which may, is refused by the table.
      await expect(asOwner(db, (owner) => statement.execute(owner))).rejects.toThrow('append-only');
    }
    expect(await intact()).toMatchObject({ seq: 5 });
  });
});

describe('K2 what a superuser does to the trail', () => {
  const digest = sql`audit_event_digest(audit_event)`;
  const cases: [string, RawBuilder<unknown>[], number, string][] = [
    ['an edited line', [sql`update audit_event set reason = 'x' where seq = 3`], 3, 'changed'],
    [
      'an edited detail',
      [sql`update audit_event set diff = '{"at": 2}' where seq = 2`],
      2,
      'changed',
    ],
    [
      'an edited line with its hash made new',
      [
        sql`update audit_event set actor_name = 'y' where seq = 3`,
        sql`update audit_event set hash = ${digest} where seq = 3`,
      ],
      4,
      'unlinked',
    ],
    ['a line removed in the middle', [sql`delete from audit_event where seq = 2`], 2, 'missing'],
    ['the first line removed', [sql`delete from audit_event where seq = 1`], 1, 'missing'],
    [
      'a gap that was closed',
      [
        sql`delete from audit_event where seq = 2`,
        sql`update audit_event set seq = seq - 1 where seq > 2`,
      ],
      2,
      'changed',
    ],
    [
      'two lines swapped',
      [
        sql`update audit_event set seq = 100 where seq = 2`,
        sql`update audit_event set seq = 2 where seq = 4`,
        sql`update audit_event set seq = 4 where seq = 100`,
      ],
      2,
      'changed',
    ],
  ];
  it.each(cases)(
    '%s is found, and the first bad line is named',
    async (_, statements, seq, problem) => {
      await asSuperuser(...statements);
      expect(await verifyAudit(db)).toEqual({ isIntact: false, seq, problem });
    },
  );

  it('a tail cut off is found by the checkpoint that was kept outside', async () => {
    const known = await intact();
    await asSuperuser(sql`delete from audit_event where seq > 3`);
    expect(await verifyAudit(db)).toMatchObject({ isIntact: true, tail: { seq: 3 } });
    expect(await verifyAudit(db, [known])).toEqual({ isIntact: false, seq: 4, problem: 'missing' });
  });

  it('a tail cut off and grown again is found by it, too', async () => {
    const known = await intact();
    await asSuperuser(sql`delete from audit_event where seq > 3`);
    for (const objId of ['d', 'other', 'f']) await write(objId);
    expect(await intact()).toMatchObject({ seq: 6 });
    expect(await verifyAudit(db, [known])).toEqual({
      isIntact: false,
      seq: 5,
      problem: 'rewritten',
    });
  });

  it('a trail that has grown honestly still fits its checkpoint', async () => {
    const known = await intact();
    await write('f');
    expect(await verifyAudit(db, [known])).toMatchObject({ isIntact: true, tail: { seq: 6 } });
  });
});

it('lines written before there was a chain are chained in their order', async () => {
  const old = await emptyDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'console-chain-'));
  const all = fileURLToPath(new URL('../../migrations/', import.meta.url));
  for (const name of await readdir(all)) {
    if (name < '0013') await cp(join(all, name), join(folder, name));
  }
  await migrate(old.db, pathToFileURL(`${folder}/`));
  for (const objId of ['a', 'b', 'c']) await write(objId, old.db);
  await migrate(old.db);
  await write('d', old.db);
  expect(await verifyAudit(old.db)).toMatchObject({ isIntact: true, tail: { seq: 4 } });
  const names = await old.db.selectFrom('audit_event').orderBy('seq').select('obj_id').execute();
  expect(names.map((line) => line.obj_id)).toEqual(['a', 'b', 'c', 'd']);
  await expect(sql`delete from audit_event`.execute(old.db)).rejects.toThrow('append-only');
  await old.close();
  await rm(folder, { recursive: true });
});
