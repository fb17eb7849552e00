import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { migrate } from '../../../db/migrate.ts';
import { ensureSealKeys, type Sealer, sealedValue, sealerOf } from '../../../kernel/seal.ts';
import { emptyDatabase } from '../../../testing/database.ts';
import { fillAccounts } from './index.ts';
import { accountKeyOf } from './payee.ts';
import { type Content, makePayload } from './payload.ts';

const MIGRATIONS = new URL('../../../../migrations/', import.meta.url);
const { db, close } = await emptyDatabase();
const path = await mkdtemp(join(tmpdir(), 'console-migrations-'));
afterAll(async () => {
  await close();
  await rm(path, { recursive: true, force: true });
});

/** Migrates as far as before codes were reviewed. */
async function migrateOld(): Promise<void> {
  for (const name of (await readdir(MIGRATIONS)).filter((file) => file < '0057')) {
    await cp(new URL(name, MIGRATIONS), join(path, name));
  }
  await migrate(db, pathToFileURL(`${path}/`));
  // Its merchant is nothing to this test.
  await sql`alter table static_qr drop constraint static_qr_mer_id_fkey`.execute(db);
}

const content = (bakongAccount: string): Content => ({
  ...{ merName: 'Khmer Food', city: 'Phnom Penh', store: '', terminal: '', phone: '' },
  ...{ currency: '840', amount: '', kind: 'individual', bakongAccount },
  ...{ merchantId: '', acquiringBank: '', expireMinutes: 30 },
});

async function keepText(sealer: Sealer, no: number, account: string): Promise<void> {
  const { payload, md5 } = makePayload(content(account), '5812', Date.UTC(2026, 10, 20));
  await sql`
    insert into static_qr_payload (qr_id, payload_no, payload, md5, type, expire_minutes, create_by,
                                   create_time)
    select qr_id, ${no}, ${sealedValue(sealer.seal(payload, ''))}, ${md5}, '11', 30, 'operator',
           '2026-11-20 09:00:00' from static_qr`.execute(db);
}

it('[2.59] codes of an older installation are approved, with every account that they ever had', async () => {
  await migrateOld();
  await ensureSealKeys(db);
  const sealer = await sealerOf(db);
  await sql`
    insert into static_qr (mer_id, mer_name, city, currency, kind, payload_no, create_by, create_time)
    values ('855', 'Khmer Food', 'Phnom Penh', '840', 'individual', 2, 'operator',
            '2026-11-20 09:00:00')`.execute(db);
  await keepText(sealer, 1, 'first@wing');
  await keepText(sealer, 2, 'second@wing');
  expect(await migrate(db)).toContain('0057_static_qr_review.sql');
  await fillAccounts(db);

  const { rows } = await sql<Record<string, unknown>>`
    select status, chk_status, expire_minutes, payload_no, version, (bakong_account).mask as mask
      from static_qr`.execute(db);
  const live = { status: '0', chk_status: '1', expire_minutes: 30, payload_no: 2, version: 0 };
  expect(rows).toEqual([{ ...live, mask: '******@wing' }]);
  const knows = async (account: string, name = 'KHMER FOOD') => {
    const key = accountKeyOf(sealer, content(account));
    const known = await sql<{ known: boolean }>`
      select qr_payee_known('855', ${key}, ${name}) as known`.execute(db);
    return known.rows[0]?.known;
  };
  expect(await knows('first@wing')).toBe(true);
  expect(await knows('second@wing')).toBe(true);
  expect(await knows('third@wing')).toBe(false);
  expect(await knows('first@wing', 'Red Cross')).toBe(false);
});
