import type { Merchant, MerchantDetail } from '@portal/contract/merchant/merchant';
import { merchantRoutes as merchants } from '@portal/contract/merchant/merchant';
import { dictRoutes } from '@portal/contract/system/dict';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { firstDemoMerchantId } from '../../../demo/index.ts';
import { sealerOf } from '../../../kernel/seal.ts';
import type { Client } from '../../../testing/client.ts';
import { testApp } from '../../../testing/index.ts';
import { addOfficeUser, SIEM_REAP } from '../../../testing/sales-office.ts';

type Row = z.output<typeof Merchant>;

const { db, as, anonymous } = await testApp();
const admin = await as('admin');
const merchant = await as('merchant');
const own = firstDemoMerchantId();

const list = async (query: Record<string, unknown> = {}, client: Client = admin) => {
  const answer = await client.call(merchants.list, { query });
  expect(answer.code).toBe(200);
  return { rows: answer.rows as Row[], total: answer.total };
};

const idsWhere = async (condition: ReturnType<typeof sql>) => {
  const result = await sql<{ mer_id: string }>`
    select mer_id from mer_merchant where ${condition} order by mer_id`.execute(db);
  return result.rows.map((row) => row.mer_id);
};
const sortedIds = (rows: readonly Row[]) => rows.map((row) => row.merId).sort();

/** Every sealed value of a merchant in the open. */
const secretsOf = async (merId: string) => {
  const result = await sql<Record<string, string>>`
    select (service_phone).cipher as a, (contact_id).cipher as b, (phone).cipher as c,
           (extender_phone).cipher as d, (legal_id_no).cipher as e, (admin_phone).cipher as f,
           (account).cipher as g, (reserved_id).cipher as h, (reserved_phone).cipher as i
      from mer_merchant where mer_id = ${merId}`.execute(db);
  const sealer = await sealerOf(db);
  return Object.values(result.rows[0] ?? {}).map((cipher) => sealer.open(cipher));
};

describe('merchants: list', () => {
  it('[2.53] shows the newest merchants first', async () => {
    const { rows, total } = await list();
    expect([rows.length, total]).toEqual([20, 20]);
    const times = rows.map((row) => row.createTime);
    expect(times).toEqual([...times].sort().reverse());
  });

  it.each([
    ['merId', 'asc'],
    ['merName', 'desc'],
    ['licenceValid', 'asc'],
  ] as const)('sorts by %s %s', async (orderByColumn, isAsc) => {
    const { rows } = await list({ orderByColumn, isAsc });
    const values = rows.map((row) => row[orderByColumn]);
    const sorted = [...values].sort((left, right) => (left < right ? -1 : 1));
    expect(values).toEqual(isAsc === 'asc' ? sorted : sorted.reverse());
  });

  const filters: [string, Record<string, unknown>, ReturnType<typeof sql>][] = [
    ['part of the number', { merId: '5812' }, sql`mer_id like '%5812%'`],
    ['part of the name, whatever its case', { merName: 'NOODLE' }, sql`mer_name ilike '%noodle%'`],
    ['status', { status: '2' }, sql`status = '2'`],
    ['review state', { chkStatus: '3' }, sql`chk_status = '3'`],
    ['category code', { mcc: '7011' }, sql`mcc = '7011'`],
    ['superior', { superiorMerId: own }, sql`superior_mer_id = ${own}`],
    ['day of creation', { params: { beginTime: '2026-01-01' } }, sql`create_time >= '2026-01-01'`],
  ];

  it.each(filters)('[2.53] by %s finds exactly those merchants', async (_, query, condition) => {
    const expected = await idsWhere(condition);
    expect(expected.length).toBeGreaterThan(0);
    const { rows, total } = await list(query);
    expect(total).toBe(expected.length);
    expect(sortedIds(rows)).toEqual(expected);
  });

  it('takes wildcards literally', async () => {
    for (const text of ['%', '_', '\\']) {
      expect((await list({ merName: text })).total).toBe(0);
      expect((await list({ merId: text })).total).toBe(0);
    }
  });

  it.each([
    ['status', '3'],
    ['chkStatus', '9'],
  ])('[5.8] refuses an unknown %s', async (field, value) => {
    expect(await admin.call(merchants.list, { query: { [field]: value } })).toMatchObject({
      code: 500,
      fields: { [field]: 'commonData.optionMsg' },
    });
  });
});

describe('merchants: one merchant', () => {
  it('[2.53] shows the whole file', async () => {
    const answer = await admin.call(merchants.get, { params: { merId: own } });
    const file = answer.data as z.output<typeof MerchantDetail>;
    expect(file).toMatchObject({ merId: own, adminAccount: 'merchant', superiorMerId: '' });
    expect(file.settleMethod).toMatch(/^[123]$/);
    expect(file.email).toMatch(/@example\.com$/);
  });

  it('shows the fingerprint of a key that is set and nothing where none is', async () => {
    const [withKey = ''] = await idsWhere(sql`rsa_public_key is not null`);
    const [without = ''] = await idsWhere(sql`rsa_public_key is null`);
    const fingerprint = async (merId: string) => {
      const { data } = await admin.call(merchants.get, { params: { merId } });
      return (data as z.output<typeof MerchantDetail>).rsaFingerprint;
    };
    expect(await fingerprint(withKey)).toMatch(/^[0-9a-f]{64}$/);
    expect(await fingerprint(without)).toBe('');
  });

  it('never sends a whole account, ID or phone number', async () => {
    const secrets = await secretsOf(own);
    expect(secrets).toHaveLength(9);
    const file = JSON.stringify(await admin.call(merchants.get, { params: { merId: own } }));
    const rows = JSON.stringify(await list({ pageSize: 50 }));
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(8);
      expect(file).not.toContain(secret);
      expect(rows).not.toContain(secret);
    }
    expect(file).toContain('****');
  });

  it('is 404 when it does not exist', async () => {
    const params = { merId: '000000000000000' };
    expect(await admin.call(merchants.get, { params })).toMatchObject({ code: 404 });
  });
});

describe('merchants: data scope', () => {
  it('[6.1] a merchant user sees the own merchant and those below it', async () => {
    const family = await idsWhere(sql`mer_id = ${own} or superior_mer_id = ${own}`);
    expect(family.length).toBeGreaterThan(1);
    expect(sortedIds((await list({}, merchant)).rows)).toEqual(family);
    const [other = ''] = await idsWhere(sql`mer_id not in (${sql.join(family)})`);
    const get = (merId: string) => merchant.call(merchants.get, { params: { merId } });
    expect(await get(family[1] ?? '')).toMatchObject({ code: 200 });
    expect(await get(other)).toMatchObject({ code: 404 });
  });

  it('[6.1] a user of a sales office sees the merchants of that office', async () => {
    const office = await as(await addOfficeUser(db));
    const owned = await idsWhere(sql`dept_id = ${SIEM_REAP}`);
    expect(owned.length).toBeGreaterThan(0);
    expect(sortedIds((await list({}, office)).rows)).toEqual(owned);
    const [other = ''] = await idsWhere(sql`dept_id <> ${SIEM_REAP}`);
    expect(await office.call(merchants.get, { params: { merId: other } })).toMatchObject({
      code: 404,
    });
  });

  it('[6.1] nobody sees them without signing in', async () => {
    for (const route of [merchants.list, merchants.options]) {
      expect(await anonymous.call(route)).toMatchObject({ code: 401 });
    }
  });
});

describe('merchants: options', () => {
  const options = async (client: Client, query: Record<string, unknown> = {}) => {
    const { data } = await client.call(merchants.options, { query });
    return data as { merId: string; merName: string }[];
  };

  it('finds merchants by part of number or name, as many as asked for', async () => {
    expect(await options(admin, { kw: own })).toMatchObject([{ merId: own }]);
    const found = await options(admin, { kw: 'noodle' });
    expect(found.length).toBeGreaterThan(0);
    for (const { merName } of found) expect(merName).toMatch(/noodle/i);
    expect(await options(admin, { limit: 3 })).toHaveLength(3);
    expect(await options(admin, { kw: '%' })).toEqual([]);
  });

  it('[6.1] offers a merchant user the own merchants only', async () => {
    const family = await idsWhere(sql`mer_id = ${own} or superior_mer_id = ${own}`);
    const offered = (await options(merchant)).map((one) => one.merId).sort();
    expect(offered).toEqual(family);
  });

  it('[7.3] myDict_merchant and myDict_channel are label and value', async () => {
    const common = async (type: string, client: Client) => {
      const { data } = await client.call(dictRoutes.common, { params: { type } });
      return data as { label: string; value: string }[];
    };
    expect(await common('merchant', admin)).toHaveLength(20);
    expect((await common('merchant', merchant)).length).toBe((await options(merchant)).length);
    expect(await common('channel', admin)).toContainEqual({
      label: 'Bakong KHQR',
      value: 'BAKONG_QR',
    });
    expect(await common('currency', admin)).toContainEqual({ label: 'USD', value: '840' });
  });
});
