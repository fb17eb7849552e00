import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { CompiledQuery, type Kysely, sql } from 'kysely';
import { grantApplication, scopedRole } from '../db/application-role.ts';
import { openMemory, openPostgres } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import './keys.ts';
import { sourceHash } from './source-hash.ts';
import { fillTemplate, type TestProfile } from './template.ts';

const CACHE = new URL('../../.cache/', import.meta.url);
const VERSION = sourceHash(
  new URL('./template-store.ts', import.meta.url),
  new URL('../../migrations/', import.meta.url),
);

const imageOf = (profile: TestProfile) => new URL(`template-${profile}-${VERSION}.tar`, CACHE);

/** Dumped image of a filled embedded database; made once per state of the sources. */
export async function embeddedTemplate(profile: TestProfile): Promise<string> {
  const image = imageOf(profile);
  if (!existsSync(image)) {
    await mkdir(CACHE, { recursive: true });
    const { db, client, close } = await openMemory();
    try {
      await fillTemplate(db, profile);
      await dropWrittenLog(db);
      const draft = new URL(`${image.href}.${process.pid}`);
      await writeFile(draft, await client.dump());
      await rename(draft, image);
    } finally {
      await close();
    }
    await dropOldImages();
  }
  return fileURLToPath(image);
}

/** The log of what lies in the files anyway would be half of an image that each test file unpacks. */
async function dropWrittenLog(db: Kysely<Database>): Promise<void> {
  for (const text of ['set wal_recycle = off', 'select pg_switch_wal()', 'checkpoint']) {
    await db.executeQuery(CompiledQuery.raw(text));
  }
}

async function dropOldImages(): Promise<void> {
  for (const name of await readdir(CACHE)) {
    if (/^template-.*\.tar$/.test(name) && !name.includes(VERSION)) await rm(new URL(name, CACHE));
  }
}

/** The server's address with another database. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Creates a database, empty or from a template. One from a template is used as the console does, or as its owner. */
export async function createDatabase(
  server: string,
  name: string,
  template?: string,
  isOwner = false,
): Promise<void> {
  const { db, close } = openPostgres({ url: server, poolSize: 1 });
  try {
    // Copied as files: the other strategy logs every page, and takes three times the processor time.
    const from = template ? ` template "${template}" strategy file_copy` : '';
    await db.executeQuery(CompiledQuery.raw(`create database "${name}"${from}`));
    if (template && !isOwner) {
      const role = CompiledQuery.raw(`alter database "${name}" set role = '${APPLICATION}'`);
      await db.executeQuery(role);
    }
  } finally {
    await close();
  }
}

export async function dropDatabase(server: string, name: string): Promise<void> {
  const { db, close } = openPostgres({ url: server, poolSize: 1 });
  try {
    await db.executeQuery(CompiledQuery.raw(`drop database if exists "${name}" with (force)`));
  } finally {
    await close();
  }
}

/** Role of the application: tests use filled databases as the console does, which does not own its tables. */
const APPLICATION = 'console_application';

/** Makes the role, once on a server, and gives it what the application needs. */
async function letApplicationUse(db: Kysely<Database>): Promise<void> {
  for (const role of [APPLICATION, scopedRole(APPLICATION)]) {
    await sql`
      do $$ begin
        create role ${sql.id(role)};
      exception when duplicate_object or unique_violation then null;
      end $$`.execute(db);
  }
  await sql`grant ${sql.id(scopedRole(APPLICATION))} to ${sql.id(APPLICATION)}`.execute(db);
  await grantApplication(db, APPLICATION);
  // Tests wait until another connection waits.
  await sql`
    grant pg_read_all_stats to ${sql.id(APPLICATION)}, ${sql.id(scopedRole(APPLICATION))}`.execute(
    db,
  );
}

/** Name of a filled database to copy from; made once per server and state of the sources. */
export async function postgresTemplate(server: string, profile: TestProfile): Promise<string> {
  const name = `console_template_${profile}_${VERSION}`;
  const { db, close } = openPostgres({ url: server, poolSize: 1 });
  const found = await sql`select 1 from pg_database where datname = ${name}`.execute(db);
  await close();
  if (found.rows.length > 0) return name;
  const draft = `${name}_draft`;
  await dropDatabase(server, draft);
  await createDatabase(server, draft);
  const filled = openPostgres({ url: databaseUrl(server, draft) });
  try {
    await fillTemplate(filled.db, profile);
    await letApplicationUse(filled.db);
  } finally {
    await filled.close();
  }
  const admin = openPostgres({ url: server, poolSize: 1 });
  await admin.db.executeQuery(CompiledQuery.raw(`alter database "${draft}" rename to "${name}"`));
  await admin.close();
  return name;
}
