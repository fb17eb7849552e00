import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { withinScope } from '../db/caller-scope.ts';
import { migrate } from '../db/migrate.ts';
import { openPostgres } from '../db/open.ts';
import { writeAudit } from '../kernel/audit.ts';
import { prepareBasics } from '../prepare.ts';
import { emptyDatabaseUrl } from '../testing/database.ts';
import { TEST_PASSWORD } from '../testing/template.ts';
import { runPrepareDatabase } from './prepare-database.ts';

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

/** A database on the server of the tests, with the roles beside its owner. */
async function server({ isWhole = true } = {}) {
  const { url, drop } = await emptyDatabaseUrl();
  const role = `console_role_${randomBytes(4).toString('hex')}`;
  const owner = openPostgres({ url, poolSize: 1 });
  await sql`create role ${sql.id(role)}`.execute(owner.db);
  if (isWhole) {
    await sql`create role ${sql.id(`${role}_scoped`)}`.execute(owner.db);
    await sql`grant ${sql.id(`${role}_scoped`)} to ${sql.id(role)}`.execute(owner.db);
  }
  closing.push(async () => {
    await owner.close();
    await drop();
  });
  const open = async () => openPostgres({ url, poolSize: 1 });
  return {
    url,
    role,
    owner,
    prepare: (...args: string[]) => runPrepareDatabase(args, open, { databaseUrl: url }),
  };
}

/** A connection of the role: what a start has, whose address names it. */
async function connected(url: string, role: string) {
  const opened = openPostgres({ url, poolSize: 1 });
  closing.push(opened.close);
  await sql`set role ${sql.id(role)}`.execute(opened.db);
  return opened.db;
}

// The embedded engine has one role.
describe.runIf(process.env.TEST_ENGINE === 'postgres')('K1', { tags: 'postgresql' }, () => {
  it('the application works with rows, only adds to what only grows, and changes no table', async () => {
    const { url, role, prepare } = await server();
    const application = await connected(url, role);
    await expect(migrate(application)).rejects.toThrow('npm run prepare-database');

    const first = await prepare('--for', role);
    expect(first.exitCode).toBe(0);
    expect(first.text).toContain('public.audit_event\n');
    expect(first.text).toContain('public.ledger_entry\n');
    expect(await migrate(application)).toEqual([]);
    const created = await prepareBasics(application, {
      demo: 'none',
      captcha: true,
      password: TEST_PASSWORD,
    });
    expect(created).toHaveLength(1);
    const origin = { actor: { userId: '1', userName: 'x' }, ip: '', requestId: '' };
    await writeAudit(application, { ...origin, now: '2026-11-21 10:00:00' }, [
      { objType: 'test:role', objId: '1', action: 'edit' },
    ]);
    const refused = [
      sql`update audit_event set reason = 'x'`,
      sql`delete from audit_event`,
      sql`truncate audit_event`,
      sql`update ledger_entry set amount = 1`,
      sql`delete from ledger_posting`,
      sql`delete from settle_batch`,
      sql`alter table audit_event disable trigger user`,
      sql`drop trigger audit_event_keep on audit_event`,
      sql`create or replace function audit_event_append() returns trigger language plpgsql as 'begin return new; end'`,
      sql`set session_replication_role = replica`,
      sql`create table mine (id int)`,
      sql`insert into schema_migration (name, checksum) values ('9999_x.sql', 'x')`,
      sql`select ledger_archive_month('2020-01-01', now()::timestamp, 'x')`,
    ];
    for (const statement of refused) {
      await expect(statement.execute(application)).rejects.toMatchObject({ code: '42501' });
    }
    expect((await prepare('--for', role)).text).toContain('0 migrations were applied now');
  });

  it('a right that somebody has given it besides is taken back', async () => {
    const { url, role, owner, prepare } = await server();
    await prepare('--for', role);
    await sql`grant all on audit_event to ${sql.id(role)}`.execute(owner.db);
    await prepare('--for', role);
    const application = await connected(url, role);
    const statement = sql`truncate audit_event`;
    await expect(statement.execute(application)).rejects.toMatchObject({ code: '42501' });
  });

  it('a caller who sees a part is kept to it, as a role that the application may act in', async () => {
    const { url, role, prepare } = await server();
    await prepare('--for', role);
    const { db, close } = openPostgres({ url, poolSize: 1 });
    closing.push(close);
    // Like a sign-in of the role: it may act in none that was not granted to it.
    await sql`set session authorization ${sql.id(role)}`.execute(db);
    const acting = async () => {
      const { rows } = await sql<{ role: string; isKept: boolean }>`
        select current_user as role, row_security_active('biz_order') as "isKept"`.execute(db);
      return rows[0];
    };
    const limited = { kind: 'limited', caller: 'x', depts: '1' } as const;
    expect(await acting()).toEqual({ role, isKept: true });
    expect(await withinScope(() => limited, acting)).toEqual({
      role: `${role}_scoped`,
      isKept: true,
    });
    expect(await acting()).toEqual({ role, isKept: true });
  });

  it('refuses until there is a role for callers who see a part, which the application may act in', async () => {
    const { role, owner, prepare } = await server({ isWhole: false });
    const scoped = sql.id(`${role}_scoped`);
    expect(await prepare('--for', role)).toMatchObject({
      exitCode: 3,
      text: expect.stringContaining(`create role ${role}_scoped`),
    });
    await sql`create role ${scoped}`.execute(owner.db);
    expect(await prepare('--for', role)).toMatchObject({
      exitCode: 3,
      text: expect.stringContaining(`grant ${role}_scoped to ${role}`),
    });
    await sql`grant ${scoped} to ${sql.id(role)}`.execute(owner.db);
    await sql`alter role ${scoped} superuser`.execute(owner.db);
    expect(await prepare('--for', role)).toMatchObject({
      exitCode: 3,
      text: expect.stringContaining('as the owner'),
    });
    await sql`alter role ${scoped} nosuperuser`.execute(owner.db);
    expect(await prepare('--for', role)).toMatchObject({ exitCode: 0 });
  });

  it('refuses a role that is not there, a superuser and one that may act as the owner', async () => {
    const { role, owner, prepare } = await server();
    expect(await prepare('--for', `${role}_x`)).toMatchObject({
      exitCode: 3,
      text: expect.stringContaining('create role'),
    });
    await sql`alter role ${sql.id(role)} superuser`.execute(owner.db);
    expect(await prepare('--for', role)).toMatchObject({
      exitCode: 3,
      text: expect.stringContaining('superuser'),
    });
    await sql`alter role ${sql.id(role)} nosuperuser`.execute(owner.db);
    const { rows } = await sql<{ name: string }>`select current_user as name`.execute(owner.db);
    await sql`grant ${sql.id(rows[0]?.name ?? '')} to ${sql.id(role)}`.execute(owner.db);
    expect(await prepare('--for', role)).toMatchObject({
      exitCode: 3,
      text: expect.stringContaining('as the owner'),
    });
  });
});

const SERVER = 'postgres://owner@localhost/console';
it.each([
  [[], SERVER],
  [['role'], SERVER],
  [['--for'], SERVER],
  [['--for', 'a', 'b'], SERVER],
  [['--for', 'a'], undefined],
])('says how it is used, and that it needs a server: %j, %s', async (args, databaseUrl) => {
  const open = () => Promise.reject(new Error('not asked for'));
  const { text, exitCode } = await runPrepareDatabase(args, open, { databaseUrl });
  expect(exitCode).toBe(2);
  expect(text).toContain('--for <role>');
});
