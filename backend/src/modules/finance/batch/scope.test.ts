import { batchRoutes as routes } from '@portal/contract/finance/batch';
import { pendingRoutes } from '@portal/contract/finance/pending';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { firstDemoMerchantId } from '../../../demo/index.ts';
import { testApp } from '../../../testing/index.ts';

const { db, as } = await testApp();
const own = firstDemoMerchantId();
const merchant = await as('merchant');
const finance = await as('finance');

/** The last batch that was paid of the merchant itself, or of somebody else. */
async function lastPaid(isOwn: boolean): Promise<{ batch_no: string; chnl_code: string | null }> {
  return db
    .selectFrom('settle_batch')
    .where('mer_id', isOwn ? '=' : '<>', own)
    .where('status', '=', '3')
    .orderBy('batch_no', 'desc')
    .select(['batch_no', 'chnl_code'])
    .limit(1)
    .executeTakeFirstOrThrow();
}
const ofOwn = await lastPaid(true);
const ofOther = await lastPaid(false);

describe('[6.1] [2.68] what a merchant sees of settlement', () => {
  it('its own batches, their equation and their lines', async () => {
    const list = await merchant.call(routes.list);
    expect(list.total).toBeGreaterThan(0);
    const batchNo = ofOwn.batch_no;
    const tieOut = await merchant.call(routes.tieOut, { params: { batchNo } });
    expect(tieOut).toMatchObject({ code: 200, data: { difference: '0' } });
    const lines = await merchant.call(routes.lines, { query: { batchNo, pageSize: 50 } });
    expect(lines.total).toBe((tieOut.data as { lineCnt: number }).lineCnt);
  });

  it('from one batch to the next, nothing but its own and those of merchants below it', async () => {
    const all = await db
      .selectFrom('settle_batch as b')
      .innerJoin('mer_merchant as m', 'm.mer_id', 'b.mer_id')
      .select(['b.batch_no', 'm.mer_id', 'm.superior_mer_id'])
      .execute();
    const mine = all
      .filter((one) => [one.mer_id, one.superior_mer_id].includes(own))
      .map(({ batch_no }) => batch_no)
      .sort();
    const ways = mine.map(async (batchNo) => {
      const { data } = await merchant.call(routes.get, { params: { batchNo } });
      const { previousNo, nextNo } = data as { previousNo: string; nextNo: string };
      return [previousNo, batchNo, nextNo];
    });
    expect(await Promise.all(ways)).toEqual(
      mine.map((batchNo, at) => [mine[at - 1] ?? '', batchNo, mine[at + 1] ?? '']),
    );
    expect(mine.length).toBeGreaterThan(1);
    expect(all.length).toBeGreaterThan(mine.length);
  });

  it('nothing of others, by whatever way it asks', async () => {
    const batchNo = ofOther.batch_no;
    const found = await merchant.call(routes.list, { query: { anyId: batchNo } });
    expect(found.rows).toEqual([]);
    expect(await merchant.call(routes.get, { params: { batchNo } })).toMatchObject({ code: 404 });
    expect(await merchant.call(routes.tieOut, { params: { batchNo } })).toMatchObject({
      code: 404,
    });
    expect(await merchant.call(routes.lines, { query: { batchNo } })).toMatchObject({ code: 404 });
    const other = { merId: '855054111000002', currency: '840' };
    expect(await merchant.call(pendingRoutes.preview, { params: other })).toMatchObject({
      code: 404,
    });
    expect(await merchant.call(pendingRoutes.lines, { query: other })).toMatchObject({ code: 404 });
  });

  it('nothing of channels, and nobody who works at the platform', async () => {
    const batchNo = ofOwn.batch_no;
    const seen = await merchant.call(routes.get, { params: { batchNo } });
    expect(seen.data).toMatchObject({
      chnlCode: '',
      chnlName: '',
      reference: '',
      applicant: '',
      auditor: '',
    });
    const lines = await merchant.call(routes.lines, { query: { batchNo } });
    for (const text of [JSON.stringify(seen), JSON.stringify(lines)]) {
      expect(text).not.toContain(ofOwn.chnl_code ?? '?');
    }
    expect((await finance.call(routes.get, { params: { batchNo } })).data).toMatchObject({
      chnlCode: ofOwn.chnl_code,
      auditor: 'auditor',
    });
  });

  it('and counts its batches by no channel, nor by what a channel contradicts', async () => {
    const { total } = await merchant.call(routes.list);
    for (const query of [{ chnlCode: 'NOBODY' }, { isContradicted: '1' } as const]) {
      expect((await merchant.call(routes.list, { query })).total).toBe(total);
      expect((await finance.call(routes.list, { query })).total).toBeLessThan(total ?? 0);
    }
  });

  it('never a whole account number', async () => {
    const batchNo = ofOwn.batch_no;
    const { data } = await finance.call(routes.get, { params: { batchNo } });
    expect((data as { payeeAccount: string }).payeeAccount).toMatch(/\*{4}/);
  });
});

describe('[2.68] a batch of the demonstration data', () => {
  it('lists lines by term, with the order that each is of; the sum is the term', async () => {
    const { rows: batches } = await sql<{ no: string }>`
      select batch_no as no from settle_line where term = 'refund' order by 1 desc limit 1`.execute(
      db,
    );
    const batchNo = batches[0]?.no ?? '';
    const { data } = await finance.call(routes.tieOut, { params: { batchNo } });
    const { terms } = data as { terms: { term: string; amount: string; count: number }[] };
    for (const { term, amount, count } of terms) {
      const query = { batchNo, term, pageSize: 50 };
      const page = await finance.call(routes.lines, { query });
      expect(page.total).toBe(count);
      const lines = page.rows as { amount: string; platOrderId: string; orderType: string }[];
      if (count > 50) continue;
      const sum = lines.reduce((total, line) => total + BigInt(line.amount), 0n);
      expect(sum < 0n ? -sum : sum).toBe(BigInt(amount));
      for (const { platOrderId, orderType } of lines) {
        expect([platOrderId, orderType]).not.toContain('');
      }
    }
  });
});
