import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { systemClock } from '../kernel/clock.ts';
import { cipherOf, mask, sealedValue, sealerOf, sealKeyIds } from '../kernel/seal.ts';
import { screen } from '../modules/merchant/blacklist/index.ts';
import { SEALED_PLACES } from '../modules/sealed-places.ts';
import { renewCodes, spendCode } from '../modules/session/factor/factor.store.ts';
import { keepRegistration } from '../modules/session/sign-in/register.ts';
import { testDatabase } from '../testing/database.ts';
import { runRotateKeys } from './rotate-keys.ts';

const { db, close } = await testDatabase('ci', undefined, true);
afterAll(close);
const NOW = '2026-11-20 09:00:00';
const person = {
  password: 'Kestrel-Ombre-7',
  merName: '',
  nickName: '',
  phonenumber: '85512000123',
  email: 'a@example.com',
};
const register = (on: Kysely<Database>, username: string) =>
  keepRegistration(on, { ...person, username }, { ip: '', now: NOW });
await register(db, 'waits');
const [recoveryCode = ''] = await renewCodes(db, '1');
await db
  .insertInto('form_draft')
  .values({
    kind: 'REMIT',
    user_id: '1',
    files: [],
    title: '',
    step: 0,
    content: (await sealerOf(db)).seal('{"a":1.50}', '').cipher,
    create_time: NOW,
    update_time: NOW,
  })
  .execute();

async function rotate(print: (line: string) => void = () => undefined) {
  const open = async () => ({ db, close: async () => undefined });
  return runRotateKeys([], open, { clock: systemClock, print, unlock: async () => [] });
}

interface Column {
  place: string;
  type: string;
}

/** Columns of all tables that may hold text. */
async function columns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.oid::regclass || '.' || a.attname as place, format_type(a.atttypid, null) as type
      from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')`.execute(
    db,
  );
  return rows.filter(({ type }) => /^(sealed|text|json|character)/.test(type));
}

/** Columns in whose texts a pattern stands. */
async function holding(pattern: string): Promise<string[]> {
  const found: string[] = [];
  for (const { place } of await columns()) {
    const [table = '', column = ''] = place.split('.');
    const { rows } = await sql`
      select 1 from ${sql.table(table)} as t where t.${sql.ref(column)}::text ~ ${pattern} limit 1`.execute(
      db,
    );
    if (rows.length > 0) found.push(place);
  }
  return found.sort();
}

const listed = (part: 'sealed' | 'ciphers' | 'images') =>
  SEALED_PLACES.flatMap((place) => (place[part] ?? []).map((column) => `${place.table}.${column}`));

/** All that the tables say but sealed values: rows by table. */
async function contents(): Promise<Record<string, unknown>> {
  const pairs = SEALED_PLACES.map(async ({ table, sealed = [], ciphers = [], keyed }) => {
    const gone = [...sealed, ...ciphers, ...(keyed ? [keyed.name] : [])];
    const { rows } = await sql<{ text: string }>`
      select regexp_replace((to_jsonb(t) - ${gone}::text[])::text,
                            '"(hash|cipher|account_key)": "[^"]*"', '', 'g') as text
        from ${sql.table(table)} as t order by 1`.execute(db);
    return [table, rows] as const;
  });
  return Object.fromEntries(await Promise.all(pairs));
}

async function opened(): Promise<string[]> {
  const sealer = await sealerOf(db);
  const texts: string[] = [];
  for (const place of listed('sealed')) {
    const [table = '', column = ''] = place.split('.');
    const { rows } = await sql<{ cipher: string; mask: string }>`
      select (${sql.ref(column)}).cipher as cipher, (${sql.ref(column)}).mask as mask
        from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(db);
    for (const row of rows) texts.push(`${place} ${row.mask} ${sealer.open(row.cipher)}`);
  }
  return texts.sort();
}

/** Two stored hashes of each kind. */
const hashes = async () => {
  const { rows } = await sql<{ hash: string }>`
    (select (acc_no).hash as hash from biz_order where acc_no is not null limit 2)
    union (select (card).hash from blacklist limit 2)
    union (select name_key from blacklist limit 2)
    union (select account_key from static_qr where account_key <> '' limit 2)
    union (select after_row -> 'phone' ->> 'hash' from audit_record
            where after_row -> 'phone' ? 'hash' limit 2)`.execute(db);
  return rows.map(({ hash }) => hash);
};

describe('the list of sealed columns', () => {
  it('names every column of the type `sealed`, and every other that holds a sealed value', async () => {
    const sealed = (await columns()).filter(({ type }) => type === 'sealed');
    expect(listed('sealed').sort()).toEqual(sealed.map(({ place }) => place).sort());
    const inTexts = await holding(String.raw`k\d+\.[A-Za-z0-9_-]{38}`);
    const others = inTexts.filter((place) => !listed('sealed').includes(place));
    expect([...listed('ciphers'), ...listed('images')]).toEqual(expect.arrayContaining(others));
    expect(others).toEqual([
      'audit_record.after_row',
      'audit_record.before_row',
      'form_draft.content',
    ]);
  });
});

describe('[X.1] npm run rotate-keys', () => {
  it('goes on after it was killed, and everything opens meanwhile', async () => {
    const before = await opened();
    const killed = rotate((line) => {
      if (line.startsWith('mer_merchant')) throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await sealKeyIds(db)).toEqual(['k2', 'k1']);
    expect(await opened()).toEqual(before);

    const lines: string[] = [];
    expect(await rotate((line) => lines.push(line))).toEqual({
      text: 'Removed k1: nothing uses it any more.',
      exitCode: 0,
    });
    expect(lines[0]).toBe('Goes on with the keys k2, which an earlier run has made.');
    expect(lines).toContainEqual(expect.stringMatching(/^biz_order: [\d,]+ rows sealed again$/));
    expect(await sealKeyIds(db)).toEqual(['k2']);
    expect(await opened()).toEqual(before);
  });

  it('leaves nothing of the old keys, changes nothing else, and puts every guard back', async () => {
    const [before, texts, old] = [await contents(), await opened(), await hashes()];
    expect(old).toHaveLength(10);
    await rotate();
    expect(await contents()).toEqual(before);
    expect(await opened()).toEqual(texts);
    expect(await holding(String.raw`k2\.[A-Za-z0-9_-]{38}`)).toEqual([]);
    expect(await holding(old.join('|'))).toEqual([]);
    const { rows } = await sql`
      select tgname from pg_trigger where tgenabled <> 'O' and not tgisinternal`.execute(db);
    expect(rows).toEqual([]);
    const draft = await db.selectFrom('form_draft').select('content').executeTakeFirstOrThrow();
    expect((await sealerOf(db)).open(draft.content)).toBe('{"a":1.50}');
  });

  it('is found in the audit trail', async () => {
    const lines = await db
      .selectFrom('audit_event')
      .where('obj_type', '=', 'system:keys')
      .orderBy('seq')
      .select(['actor_name', 'obj_id', 'action', 'diff'])
      .execute();
    expect(lines).toMatchObject([
      { actor_name: 'system', obj_id: 'k2', action: 'rotate', diff: { removed: ['k1'] } },
      { actor_name: 'system', obj_id: 'k3', action: 'rotate', diff: { removed: ['k2'] } },
    ]);
  });

  it('values are found by their hashes afterwards: cards, blacklisted names, known payees, recovery codes', async () => {
    const sealer = await sealerOf(db);
    const order = await db
      .selectFrom('biz_order')
      .where('acc_no', 'is not', null)
      .select(cipherOf('acc_no').as('cipher'))
      .executeTakeFirstOrThrow();
    const found = await db
      .selectFrom('biz_order')
      .where(sql<boolean>`(acc_no).hash = any (${sealer.hashes(sealer.open(order.cipher))})`)
      .select('plat_order_id')
      .execute();
    expect(found.length).toBeGreaterThan(0);
    const entry = await db
      .selectFrom('blacklist')
      .where('status', '=', '0')
      .where(sql<boolean>`'NAME' = any (types)`)
      .select(cipherOf('name').as('cipher'))
      .executeTakeFirstOrThrow();
    const text = sealer.open(entry.cipher);
    const ctx = { db } as Parameters<typeof screen>[0];
    expect(await screen(ctx, [{ kind: 'NAME', field: 'name', text }])).not.toEqual([]);
    const { rows } = await sql<{ known: boolean }>`
      select qr_payee_known(q.mer_id, q.account_key, q.mer_name) as known
        from static_qr q join static_qr_payload p using (qr_id) limit 1`.execute(db);
    expect(rows).toEqual([{ known: true }]);
    expect(await spendCode(db, '1', { code: recoveryCode, time: 0 })).toBe('recovery');
  });

  it('what others seal meanwhile is sealed with one of the keys, and stays readable', async () => {
    let isDone = false;
    let written = 0;
    const writing = (async () => {
      while (!isDone) {
        await transact(db, async (tx) => {
          const sealer = await sealerOf(tx);
          await pause(5);
          written += 1;
          const phone = sealer.seal('85512000123', mask.phone('85512000123'));
          await tx
            .insertInto('registration')
            .values({
              user_name: `meanwhile${written}`,
              password: '',
              mer_name: '',
              nick_name: '',
              phonenumber: sealedValue(phone),
              email: sealedValue(phone),
              ip: '',
              create_time: NOW,
            })
            .execute();
        });
      }
    })();
    await rotate();
    isDone = true;
    await writing;
    expect(written).toBeGreaterThan(3);
    expect((await opened()).filter((text) => text.includes('85512000123')).length).toBeGreaterThan(
      written,
    );
    expect(await sealKeyIds(db)).toEqual(['k4']);
  });

  it('takes no words', async () => {
    const open = () => Promise.reject(new Error('not opened'));
    const options = { clock: systemClock, print: () => undefined, unlock: async () => [] };
    expect(await runRotateKeys(['now'], open, options)).toMatchObject({ exitCode: 2 });
  });
});
