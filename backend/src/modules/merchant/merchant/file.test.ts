import { fileRoutes } from '@portal/contract/common/file';
import type { MerchantFull } from '@portal/contract/merchant/merchant';
import { merchantRoutes as merchants } from '@portal/contract/merchant/merchant';
import { SEALED_FIELDS } from '@portal/contract/merchant/merchant-input';
import { merchantWriteRoutes as writes } from '@portal/contract/merchant/merchant-writes';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { firstDemoMerchantId } from '../../../demo/index.ts';
import { readSheet } from '../../../kernel/import/parse.ts';
import { REVEALS } from '../../../kernel/reveal.ts';
import { testApp } from '../../../testing/index.ts';
import { approvedMerchant, newMerchant } from '../../../testing/new-merchant.ts';
import { addOfficeUser } from '../../../testing/sales-office.ts';

const { as, db } = await testApp({ now: new Date('2026-11-21T03:00:00Z') });
const operator = await as('operator');
const auditor = await as('auditor');
const merchant = await as('merchant');
const own = firstDemoMerchantId();

describe('[2.53] everything about one merchant', () => {
  it('is one call: file, key, what waits, channels, limits, balances by currency', async () => {
    const { data } = await merchant.call(merchants.full, { params: { merId: own } });
    const full = data as z.output<typeof MerchantFull>;
    expect(full.merchant).toMatchObject({ merId: own, swift: '' });
    expect(Object.keys(full.merchant.images)).toHaveLength(8);
    expect(full.key?.bits).toBe(2048);
    const accounts = await db
      .selectFrom('mer_balance')
      .where('mer_id', '=', own)
      .orderBy('currency')
      .select(['currency', 'curr', 'avail', 'frozen'])
      .execute();
    expect(full.balances).toEqual(accounts);
    expect(full.balances.length).toBeGreaterThan(0);
  });

  it('says who disabled it, when and why, and whose data was revealed; not to its own users', async () => {
    const merId = await approvedMerchant(operator, auditor);
    const params = { merId };
    await operator.call(writes.disable, { params, body: { reason: 'Case 77' } });
    await operator.call(writes.reveal, { params, body: { field: 'account', reason: 'Payout' } });
    const { data } = await auditor.call(merchants.full, { params });
    expect((data as z.output<typeof MerchantFull>).steps).toMatchObject([
      { action: 'disable', actor: 'operator', reason: 'Case 77', status: '1' },
      { action: 'reveal', actor: 'operator', reason: 'Payout' },
    ]);
    await operator.call(writes.reveal, {
      params: { merId: own },
      body: { field: 'account', reason: 'Payout' },
    });
    const outside = await merchant.call(merchants.full, { params: { merId: own } });
    expect((outside.data as z.output<typeof MerchantFull>).steps).toEqual([]);
  });

  it('says what waits, and whose it is', async () => {
    const body = newMerchant();
    await operator.call(writes.create, { body });
    const pendingFor = async (client: typeof operator) => {
      const { data } = await client.call(merchants.full, { params: { merId: body.merId } });
      return (data as z.output<typeof MerchantFull>).pending;
    };
    expect(await pendingFor(operator)).toMatchObject([{ objType: 'MER_BASIC', own: true }]);
    expect(await pendingFor(auditor)).toMatchObject([{ createBy: 'operator', own: false }]);
  });
});

describe('[INV-19] revealing one field', () => {
  const ask = (merId: string, body: object, client = operator) =>
    client.call(writes.reveal, { params: { merId }, body });

  it('gives its value for 60 s; the reason is in the trail, the value in no log', async () => {
    const { account, phone, ...body } = newMerchant();
    await approvedMerchant(operator, auditor, { ...body, account, phone });
    const { merId } = body;
    const answer = await ask(merId, { field: 'account', reason: '核对打款信息' });
    expect(answer.data).toEqual({ secret: account, seconds: 60 });
    const trail = await db
      .selectFrom('audit_event')
      .orderBy('id', 'desc')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(trail).toMatchObject({
      obj_id: merId,
      action: 'reveal',
      reason: '核对打款信息',
      diff: { field: 'account' },
    });
    const log = await db
      .selectFrom('oper_log')
      .orderBy('oper_id', 'desc')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(log.oper_url).toContain('/reveal');
    expect(JSON.stringify([log, trail])).not.toContain(account);
  });

  it('needs the key, a reason, a sealed field and a merchant in scope', async () => {
    const body = { field: 'phone', reason: '核对' };
    expect(await ask(own, body, auditor)).toMatchObject({ code: 403 });
    expect(await ask(own, { ...body, reason: ' ' })).toMatchObject({
      fields: { reason: 'commonData.blankMsg' },
    });
    expect(await ask(own, { ...body, field: 'adminAccount' })).toMatchObject({
      fields: { field: 'commonData.optionMsg' },
    });
    expect(await ask('855058120000000', body)).toMatchObject({ code: 404 });
  });

  it('works for each sealed field, and stops after this many', async () => {
    const admin = await as('admin');
    const body = newMerchant({ reservedId: '999999202611219999' });
    await approvedMerchant(operator, auditor, body);
    for (const field of SEALED_FIELDS) {
      const { data } = await ask(body.merId, { field, reason: '核对' }, admin);
      expect(data).toMatchObject({ secret: body[field] });
    }
    const rest = REVEALS - SEALED_FIELDS.length;
    for (let n = 0; n < rest; n += 1) {
      expect((await ask(own, { field: 'phone', reason: '核对' }, admin)).code).toBe(200);
    }
    expect(await ask(own, { field: 'phone', reason: '核对' }, admin)).toMatchObject({ code: 500 });
  });
});

describe('[2.53] the export of merchants', () => {
  it('has the rows of the list, masked as there, in the caller’s scope', async () => {
    const office = await as(await addOfficeUser(db));
    const { msg } = await office.call(merchants.export);
    const file = await office.send(fileRoutes.download, { query: { fileName: String(msg) } });
    const text = JSON.stringify(
      await readSheet('file', file.rawPayload, { rowsMax: 1_000, userId: '1' }),
    );
    const { rows } = await sql<{ mer_id: string }>`
      select mer_id from mer_merchant order by mer_id`.execute(db);
    const mine = await office.call(merchants.list, { query: { pageSize: 50 } });
    const visible = (mine.rows as { merId: string }[]).map((row) => row.merId);
    expect(visible.length).toBeGreaterThan(0);
    for (const { mer_id } of rows) {
      expect(text.includes(mer_id)).toBe(visible.includes(mer_id));
    }
    expect(text).toContain('****');
  });
});

describe('INV-16 the database itself', () => {
  const closed = async () => {
    const merId = await approvedMerchant(operator, auditor);
    await operator.call(writes.close, { params: { merId }, body: { reason: '商户停业' } });
    await db
      .insertInto('ledger_account')
      .values({ kind: 'MERCHANT', owner: merId, currency: '840', curr: 0, frozen: 0, seq: 0 })
      .execute();
    return merId;
  };

  it.each([
    ['biz_order', 'plat_order_id', { plat_order_id: 'G1', mer_order_id: 'M1' }],
    ['settle_batch', 'batch_no', { batch_no: 'S1', currency: '840' }],
    [
      'remit_apply',
      'apply_no',
      {
        apply_no: 'R2026112100000099',
        ...{ audit_status: '0', auditor: null, reviewer: null, attempt: 0, channel_result: '0' },
        ...{ sent_at: null, finish_time: null, returned_amt: 0, returned_time: null },
      },
    ],
  ])('gives a closed merchant no row of %s', async (table, key, change) => {
    const columns = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
       where table_name = ${table} and is_generated = 'NEVER'`.execute(db);
    const names = sql.join(columns.rows.map(({ name }) => sql.ref(name)));
    const copyFor = (merId: string) =>
      sql`insert into ${sql.table(table)} (${names})
          select ${names} from jsonb_populate_record(
            null::${sql.table(table)},
            (select to_jsonb(t) from ${sql.table(table)} t order by ${sql.ref(key)} limit 1)
              || ${JSON.stringify({ ...change, mer_id: merId })}::jsonb)`.execute(db);
    await expect(copyFor(await closed())).rejects.toThrow('is closed');
    await expect(copyFor(own)).resolves.toBeDefined();
  });

  it('changes no number', async () => {
    const renumber = db
      .updateTable('mer_merchant')
      .set({ mer_id: '855058120000009' })
      .where('mer_id', '=', own)
      .execute();
    await expect(renumber).rejects.toThrow('does not change');
  });
});

describe('INV-19 every number of every merchant', () => {
  it('is stored as cipher, search hash and mask', async () => {
    for (const field of SEALED_FIELDS) {
      const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      const ref = sql.ref(column);
      const { rows } = await sql<{ wrong: string }>`
        select count(*) as wrong from mer_merchant
         where ${ref} is not null and ((${ref}).cipher !~ '^k1[.]' or (${ref}).hash !~ '^[0-9a-f]{64}$'
               or (${ref}).mask !~ '[*]{4}')`.execute(db);
      expect([field, rows[0]?.wrong]).toEqual([field, '0']);
    }
  });
});
