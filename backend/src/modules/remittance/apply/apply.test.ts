import type { RemitApply } from '@portal/contract/remittance/apply';
import { remitApplyRoutes as remits } from '@portal/contract/remittance/apply';
import { remitReadRoutes as reads } from '@portal/contract/remittance/apply-reads';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { firstDemoMerchantId } from '../../../demo/index.ts';
import { sealerOf } from '../../../kernel/seal.ts';
import type { Client } from '../../../testing/client.ts';
import { testApp } from '../../../testing/index.ts';

type Row = z.output<typeof RemitApply>;

const { db, as } = await testApp();
const auditor = await as('auditor');
const own = firstDemoMerchantId();

const list = async (query: Record<string, unknown> = {}, client: Client = auditor) => {
  const answer = await client.call(remits.list, { query: { pageSize: 50, ...query } });
  expect(answer.code).toBe(200);
  return { rows: answer.rows as Row[], total: answer.total };
};

const numbersWhere = async (condition: ReturnType<typeof sql>) => {
  const result = await sql<{ apply_no: string }>`
    select apply_no from remit_apply where ${condition} order by apply_time desc, apply_no desc`.execute(
    db,
  );
  return result.rows.map((row) => row.apply_no);
};

describe('remittance applications', () => {
  it('[2.67] are listed newest first', async () => {
    const { rows, total } = await list();
    expect(total).toBe(60);
    expect(rows.map((row) => row.applyNo)).toEqual((await numbersWhere(sql`true`)).slice(0, 50));
  });

  it.each([
    ['number', { applyNo: '20261120' }, sql`apply_no like '%20261120%'`],
    ['payer', { payerName: 'so' }, sql`payer_name ilike '%so%'`],
    ['payee', { payeeName: 'an' }, sql`payee_name ilike '%an%'`],
    ['audit status', { auditStatus: '3' }, sql`audit_status = '3'`],
    ['channel result', { channelResult: '2' }, sql`channel_result = '2'`],
    ['currency', { currency: '840' }, sql`currency = '840'`],
    ['agent', { agentId: 'AG000001' }, sql`agent_id = 'AG000001'`],
    [
      'a question that waits',
      { rfiOpen: 'Y' },
      sql`apply_no in (select apply_no from remit_work_order where kind = 'RFI' and status = '1')`,
    ],
    [
      'days',
      { params: { beginTime: '2026-11-10', endTime: '2026-11-12' } },
      sql`apply_time::date between '2026-11-10' and '2026-11-12'`,
    ],
  ])('[2.67] by %s finds exactly those', async (_, query, condition) => {
    const expected = await numbersWhere(condition);
    expect(expected.length).toBeGreaterThan(0);
    const { rows, total } = await list(query);
    expect(total).toBe(expected.length);
    expect(rows.map((row) => row.applyNo)).toEqual(expected.slice(0, 50));
  });

  it('takes wildcards literally', async () => {
    expect((await list({ payerName: '%' })).total).toBe(0);
    expect((await list({ applyNo: '_' })).total).toBe(0);
  });

  it('[2.67] shows one application whole, account and ID numbers masked', async () => {
    const [applyNo = ''] = await numbersWhere(sql`audit_status = '3'`);
    const answer = await auditor.call(remits.get, { params: { applyNo } });
    expect(answer.data).toMatchObject({ applyNo, auditor: 'auditor', reviewer: 'reviewer' });
    const stored = await sql<Record<string, string>>`
      select (payer_account).cipher as a, (payee_account).cipher as b, (id_no).cipher as c
        from remit_apply where apply_no = ${applyNo}`.execute(db);
    const sealer = await sealerOf(db);
    const text = JSON.stringify([answer, await list()]);
    for (const cipher of Object.values(stored.rows[0] ?? {})) {
      const secret = sealer.open(cipher);
      expect(text).not.toContain(secret);
      expect(text).toContain(secret.slice(-3));
    }
  });

  it('[6.1] open one sealed number for a reason, which the application’s life keeps', async () => {
    const [applyNo = ''] = await numbersWhere(sql`audit_status = '3'`);
    const stored = await sql<{ cipher: string }>`
      select (id_no).cipher from remit_apply where apply_no = ${applyNo}`.execute(db);
    const secret = (await sealerOf(db)).open(stored.rows[0]?.cipher ?? '');
    const ask = (reason: string, client: Client = auditor) =>
      client.call(reads.reveal, { params: { applyNo }, body: { field: 'idNo', reason } });
    expect(await ask('')).toMatchObject({ code: 500, fields: { reason: expect.any(String) } });
    expect(await ask('Call of the bank')).toMatchObject({ code: 200, data: { secret } });
    expect(await ask('Curious', await as('operator'))).toMatchObject({ code: 403 });
    const life = await auditor.call(reads.timeline, { params: { applyNo } });
    expect((life.data as { items: unknown[] }).items).toContainEqual(
      expect.objectContaining({
        ...{ kind: 'step', action: 'reveal', actor: 'auditor' },
        reason: expect.stringContaining('Call of the bank'),
      }),
    );
    expect(JSON.stringify(life)).not.toContain(secret);
  });

  it('have three different people who apply, audit and review', async () => {
    const [applyNo = ''] = await numbersWhere(sql`audit_status = '3'`);
    const { data } = await auditor.call(remits.get, { params: { applyNo } });
    const { createBy, auditor: first, reviewer } = data as Record<string, string>;
    expect(new Set([createBy, first, reviewer]).size).toBe(3);
  });

  it('[6.1] a merchant user sees the own merchants’ applications; another one is 404', async () => {
    const merchant = await as('merchant');
    const mine = await numbersWhere(
      sql`mer_id in (select mer_id from mer_merchant where mer_id = ${own} or superior_mer_id = ${own})`,
    );
    expect(mine.length).toBeGreaterThan(0);
    const { rows } = await list({}, merchant);
    expect(rows.map((row) => row.applyNo)).toEqual(mine);
    const [other = ''] = await numbersWhere(sql`apply_no not in (${sql.join(mine)})`);
    const get = (applyNo: string) => merchant.call(remits.get, { params: { applyNo } });
    expect(await get(mine[0] ?? '')).toMatchObject({ code: 200 });
    expect(await get(other)).toMatchObject({ code: 404 });
  });

  it('[6.1] need the permission', async () => {
    const finance = await as('finance');
    expect(await finance.call(remits.list)).toMatchObject({ code: 403 });
  });

  it('[5.8] refuse an unknown audit status', async () => {
    expect(await auditor.call(remits.list, { query: { auditStatus: '7' } })).toMatchObject({
      code: 500,
      fields: { auditStatus: 'commonData.optionMsg' },
    });
  });
});
