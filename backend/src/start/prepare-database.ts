import { type Kysely, sql } from 'kysely';
import { grantApplication, scopedRole } from '../db/application-role.ts';
import { migrate, transactAtStart } from '../db/migrate.ts';
import type { Database } from '../db/schema.ts';
import type { StartConfig } from './environment.ts';
import type { OpenDatabase, Report } from './run-command.ts';

const USAGE = `Say: npm run prepare-database -- --for <role>
Brings the database of DATABASE_URL, whose owner you are, up to this version, and gives the role what the console
needs. Then start the console with a DATABASE_URL of that role.`;

const REFUSED = 3;
const WRONG_USE = 2;

/** Parses the command line; undefined when it makes no sense. */
function roleOf(args: readonly string[]): string | undefined {
  const [flag, role, ...rest] = args;
  return flag === '--for' && role && rest.length === 0 ? role : undefined;
}

/** Explains why callers who see a part have no role to act in; undefined when they have. */
async function refusalOfScoped(db: Kysely<Database>, role: string): Promise<string | undefined> {
  const scoped = scopedRole(role);
  const { rows } = await sql<{ isMember: boolean; isOwner: boolean }>`
    select pg_has_role(${role}, oid, 'member') as "isMember",
           rolsuper or pg_has_role(oid, current_user, 'member') as "isOwner"
      from pg_roles where rolname = ${scoped}`.execute(db);
  const [found] = rows;
  if (!found) return `There is no role ${scoped}. Create it: create role ${scoped}`;
  if (found.isOwner) return `${scoped} may act as the owner. Choose a role of its own.`;
  if (!found.isMember) return `${role} cannot act as ${scoped}. Say: grant ${scoped} to ${role}`;
  return undefined;
}

/** Explains why a role is not the application's; undefined when it may be. */
async function refusalOf(db: Kysely<Database>, role: string): Promise<string | undefined> {
  const { rows } = await sql<{ rolsuper: boolean; isOwner: boolean }>`
    select rolsuper, pg_has_role(rolname, current_user, 'member') as "isOwner"
      from pg_roles where rolname = ${role}`.execute(db);
  const [found] = rows;
  if (!found) return `There is no role ${role}. Create it: create role ${role} login password '…'`;
  if (found.rolsuper) return `${role} is a superuser, whom no right holds back.`;
  if (found.isOwner) return `${role} may act as the owner. Choose a role of its own.`;
  return refusalOfScoped(db, role);
}

/** Migrates the database that `open` opens and grants the role its rights, as the command line asks. */
export async function runPrepareDatabase(
  args: readonly string[],
  open: OpenDatabase,
  { databaseUrl }: Pick<StartConfig, 'databaseUrl'>,
): Promise<Report> {
  const role = roleOf(args);
  // The embedded database has one role.
  if (!role || !databaseUrl) return { text: USAGE, exitCode: WRONG_USE };
  const { db, close } = await open();
  try {
    const why = await refusalOf(db, role);
    if (why) return { text: why, exitCode: REFUSED };
    const fresh = await migrate(db);
    const kept = await transactAtStart(db, (tx) => grantApplication(tx, role));
    const growing = kept.filter(({ grows }) => grows);
    const text = `The database is of this version: ${fresh.length} migrations were applied now.
${role} reads and writes rows. It takes none from ${kept.length} tables, and to these it only adds:
${growing.map(({ name }) => `  ${name}`).join('\n')}`;
    return { text, exitCode: 0 };
  } finally {
    await close();
  }
}
