import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Sealer } from './seal.ts';

type Hasher = Pick<Sealer, 'hash'>;
/** Columns by name: sealed ones opened, the others as text; '' for none. */
type Opened = Readonly<Record<string, string>>;

/** A table that holds sealed values, and where. */
export interface SealedPlace {
  table: string;
  /** Columns of the type `sealed`. */
  sealed?: readonly string[];
  /** Text columns that hold nothing but a cipher text. */
  ciphers?: readonly string[];
  /** JSON columns with sealed values inside: images of rows. */
  images?: readonly string[];
  /** Form of a value whose hash is stored; the value itself when left out. */
  hashed?: (text: string) => string;
  /** A column, or a field of the images, with a hash of its own; `from` names other columns that it needs. */
  keyed?: { name: string; from?: readonly string[]; of: (values: Opened, by: Hasher) => string };
  /** Its hashes are compared inside the database, so all of its rows change at the same moment. */
  isCompared?: true;
}

/** Rows that are sealed again in one transaction; nobody writes to their table meanwhile. */
const AT_ONCE = 500;
/** A batch that does not get its table by then gives way to the one that has it, and is tried again. */
const LOCK_TIMEOUT = '2s';

interface KeyColumn {
  name: string;
  type: string;
}

type Row = Record<string, unknown>;
type SealedJson = Record<'cipher' | 'hash' | 'mask', string>;

/** A sealed value in the text of a JSON column, which writes names in this order. */
const SEALED_IN_TEXT =
  /\{"hash": "([0-9a-f]{64})", "mask": ("(?:[^"\\]|\\.)*"), "cipher": "(k\d+\.[\w-]+)"\}/g;

async function keyColumnsOf(db: Kysely<Database>, table: string): Promise<KeyColumn[]> {
  const { rows } = await sql<KeyColumn>`
    select a.attname as name, format_type(a.atttypid, null) as type
      from pg_index i cross join lateral unnest(i.indkey::int[]) with ordinality as k(attnum, place)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
     where i.indrelid = ${table}::regclass and i.indisprimary
     order by k.place`.execute(db);
  return rows;
}

/** Condition on rows that anything but the newest key has sealed. */
function isStale({ sealed = [], ciphers = [], images = [] }: SealedPlace, keyId: string) {
  const like = `${keyId}.%`;
  const inText = `"cipher": "(?!${keyId}\\.)`;
  return sql.join(
    [
      ...sealed.map((name) => sql`(t.${sql.ref(name)}).cipher not like ${like}`),
      ...ciphers.map((name) => sql`t.${sql.ref(name)} not like ${like}`),
      ...images.map((name) => sql`t.${sql.ref(name)}::text ~ ${inText}`),
    ],
    sql` or `,
  );
}

/** Rows to seal again, the newest first: two of them that are compared soon have the same key again. */
async function staleRows(
  db: Kysely<Database>,
  place: SealedPlace,
  keyId: string,
  { keys, before }: { keys: readonly KeyColumn[]; before: readonly string[] | undefined },
): Promise<Row[]> {
  const { table, sealed = [], ciphers = [], images = [], keyed } = place;
  const asText = (name: string) => sql`${sql.lit(name)}, t.${sql.ref(name)}::text`;
  const parts = [
    ...keys.map(({ name }) => asText(name)),
    ...[...ciphers, ...images, ...(keyed?.from ?? [])].map(asText),
    ...sealed.map((name) => sql`${sql.lit(name)}, t.${sql.ref(name)}`),
  ];
  const key = sql.join(keys.map(({ name }) => sql`t.${sql.ref(name)}`));
  const limit =
    before && sql.join(keys.map(({ type }, at) => sql`${before[at]}::${sql.raw(type)}`));
  const { rows } = await sql<{ row: Row }>`
    select jsonb_build_object(${sql.join(parts)}) as row
      from ${sql.table(table)} as t
     where (${isStale(place, keyId)}) ${limit ? sql`and (${key}) < (${limit})` : sql``}
     order by ${sql.join(keys.map(({ name }) => sql`t.${sql.ref(name)} desc`))}
     limit ${AT_ONCE}`.execute(db);
  return rows.map(({ row }) => row);
}

const isSealedJson = (value: unknown): value is SealedJson =>
  typeof value === 'object' && value !== null && 'cipher' in value;

/** Values of a row or of an image, sealed ones opened. */
function openedOf(values: Row, sealer: Sealer): Opened {
  const pairs = Object.entries(values).map(([name, value]) => {
    if (isSealedJson(value)) return [name, sealer.open(value.cipher)] as const;
    return [name, value === null ? '' : String(value)] as const;
  });
  return Object.fromEntries(pairs);
}

/** Seals a value again; its hash is that of the same form of it as before. */
function resealed({ cipher, hash, mask }: SealedJson, place: SealedPlace, sealer: Sealer) {
  const text = sealer.open(cipher);
  const form = place.hashed?.(text) ?? text;
  if (!sealer.hashes(form).includes(hash)) {
    throw new Error(`a hash in ${place.table} is not the one of its value`);
  }
  return { ...sealer.seal(text, mask), hash: sealer.hash(form) };
}

/**
 * Seals the values inside the text of an image. Its own hash is replaced when the image says all that it is
 * made of; in the image of a request that was decided it may not, and is never compared again.
 */
function imageAgain(text: string, place: SealedPlace, sealer: Sealer): string {
  const { keyed } = place;
  const again = text.replace(SEALED_IN_TEXT, (_, hash: string, mask: string, cipher: string) => {
    const parts = resealed({ cipher, hash, mask: JSON.parse(mask) as string }, place, sealer);
    return JSON.stringify(parts);
  });
  const image = JSON.parse(text) as Row;
  const before = keyed && image[keyed.name];
  if (!keyed || typeof before !== 'string') return again;
  const values = openedOf(image, sealer);
  return again.replace(
    `"${keyed.name}": "${before}"`,
    `"${keyed.name}": "${keyed.of(values, sealer)}"`,
  );
}

/** The columns of a row that change, and its key. */
function rowAgain(row: Row, place: SealedPlace, keys: readonly KeyColumn[], sealer: Sealer): Row {
  const { sealed = [], ciphers = [], images = [], keyed } = place;
  const again: Row = Object.fromEntries(keys.map(({ name }) => [name, row[name]]));
  for (const name of sealed) {
    const value = row[name];
    again[name] = isSealedJson(value) ? resealed(value, place, sealer) : null;
  }
  for (const name of ciphers) again[name] = sealer.seal(sealer.open(String(row[name])), '').cipher;
  for (const name of images) {
    again[name] = row[name] === null ? null : imageAgain(String(row[name]), place, sealer);
  }
  if (keyed && images.length === 0) again[keyed.name] = keyed.of(openedOf(row, sealer), sealer);
  return again;
}

async function write(
  tx: Transaction<Database>,
  { table, sealed = [], ciphers = [], images = [], keyed }: SealedPlace,
  keys: readonly KeyColumn[],
  rows: readonly Row[],
): Promise<void> {
  const own = keyed && images.length === 0 ? [keyed.name] : [];
  const sets = [
    ...[...sealed, ...ciphers, ...own].map((name) => sql`${sql.ref(name)} = n.${sql.ref(name)}`),
    ...images.map((name) => sql`${sql.ref(name)} = (n.${sql.ref(name)} #>> '{}')::jsonb`),
  ];
  const same = keys.map(({ name }) => sql`t.${sql.ref(name)} = n.${sql.ref(name)}`);
  await sql`
    update ${sql.table(table)} as t set ${sql.join(sets)}
      from (select (jsonb_populate_record(null::${sql.table(table)}, v)).*
              from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as v) as n
     where ${sql.join(same, sql` and `)}`.execute(tx);
}

/**
 * Seals up to 500 rows again that lie before a key. The guards of the table are off in this transaction,
 * which locks the table against everybody else's writes: what they guard does not change. Returns the key
 * of the last row, and how many there were.
 */
async function batch(
  tx: Transaction<Database>,
  place: SealedPlace,
  { sealer, keyId }: { sealer: Sealer; keyId: string },
  at: { keys: readonly KeyColumn[]; before: readonly string[] | undefined },
): Promise<{ last: string[] | undefined; count: number }> {
  const triggers = (verb: 'disable' | 'enable') =>
    sql`alter table ${sql.table(place.table)} ${sql.raw(verb)} trigger user`.execute(tx);
  if ((await staleRows(tx, place, keyId, at)).length === 0) return { last: undefined, count: 0 };
  await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(tx);
  await triggers('disable');
  const rows = await staleRows(tx, place, keyId, at);
  const again = rows.map((row) => rowAgain(row, place, at.keys, sealer));
  if (again.length > 0) await write(tx, place, at.keys, again);
  await triggers('enable');
  const last = rows.at(-1);
  return { last: last && at.keys.map(({ name }) => String(last[name])), count: rows.length };
}

/**
 * Seals all rows of a table again, some at a time. Returns how many there were; `inTransaction` runs each
 * batch: in a transaction of its own, which may be repeated, so that the console goes on meanwhile, or all in one.
 */
export async function reseal(
  db: Kysely<Database>,
  place: SealedPlace,
  by: { sealer: Sealer; keyId: string },
  inTransaction: <T>(work: (tx: Transaction<Database>) => Promise<T>) => Promise<T>,
): Promise<number> {
  const keys = await keyColumnsOf(db, place.table);
  let total = 0;
  let before: string[] | undefined;
  do {
    const at = { keys, before };
    const { last, count } = await inTransaction((tx) => batch(tx, place, by, at));
    total += count;
    before = last;
  } while (before);
  return total;
}
