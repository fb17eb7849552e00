import { batchRoutes as routes } from '@portal/contract/finance/batch';
import type { Answer } from '@portal/contract/kit/route';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DAY_MS, stampAt } from '../../../kernel/clock.ts';
import { bodyOf, itemOf } from '../../../testing/inbox-client.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { pastRules } from '../../../testing/past-rules.ts';
import { settleFixture } from '../../../testing/settle-fixture.ts';
import { unreviewed } from '../../../testing/unreviewed.ts';
import { neighboursOf } from './testing/like-batch.ts';

const test = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00.000Z`) });
const { db, clock } = test;
const lab = await settleFixture(test);
await lab.sell(700n);
/** It was paid, and stands with the batches of the demonstration data. */
const batchNo = await lab.paid();
const OTHER = '855054111000002';

type Rows = Answer<typeof routes.list>['rows'];

describe('[2.68] batches in the list', () => {
  it.each([
    ['status', { status: '4' }, sql`b.status = '4'`],
    ['method', { settleMethod: '3' }, sql`b.settle_method = '3'`],
    ['currency', { currency: '392' }, sql`b.currency = '392'`],
    ['channel', { chnlCode: 'UPI_QR' }, sql`b.chnl_code = 'UPI_QR'`],
    ['merchant', { merId: OTHER }, sql`b.mer_id = ${OTHER}`],
    ['part of the name', { merName: 'noodle' }, sql`m.mer_name ilike '%noodle%'`],
    [
      'day of the request',
      { params: { beginTime: '2026-11-10', endTime: '2026-11-11' } },
      sql`b.apply_time >= '2026-11-10' and b.apply_time < '2026-11-12'`,
    ],
    [
      'accounting day',
      { acctDate: '2026-11-10' },
      sql`b.cut_off > '2026-11-10' and b.cut_off <= '2026-11-11'`,
    ],
  ])('by %s are those and no others', async (_, query, condition: RawBuilder<unknown>) => {
    const { rows } = await sql<{ no: string }>`
      select b.batch_no as no from settle_batch b join mer_merchant m using (mer_id)
       where ${condition}`.execute(db);
    const found = await lab.admin.call(routes.list, { query: { pageSize: 50, ...query } });
    expect(found.total).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(0);
    const expected = new Set(rows.map(({ no }) => no));
    expect((found.rows as Rows).filter((row) => !expected.has(row.batchNo))).toEqual([]);
  });

  it('are of the day whose beginning they are after, its end included', async () => {
    const day = '2026-12-24';
    const times = [`${day} 00:00:00`, `${day} 00:00:01`, '2026-12-25 00:00:00'];
    const after = '2026-12-25 00:00:01';
    const cutOffs = [...times, after].map((cut_off) => ({ cut_off }));
    await pastRules(db, ...neighboursOf(batchNo, ...cutOffs));
    const { rows } = await lab.admin.call(routes.list, { query: { acctDate: day } });
    const found = (rows as Rows).map((row) => row.batchNo).sort();
    expect(found).toEqual([`${batchNo}-N1`, `${batchNo}-N2`]);
    await pastRules(db, sql`delete from settle_batch where batch_no like ${`${batchNo}-N%`}`);
  });
});

describe('[2.68] a batch whose lines do not come to what it pays', () => {
  it('names those first that are as much as the difference, then the smallest', async () => {
    for (const gross of [30n, 20n, 900n]) await lab.sell(gross, { fee: gross / 10n });
    const no = await lab.made();
    const differ = (by: number) => sql`
      update settle_batch set settle_amt = settle_amt + ${by}::int, txn_amt = txn_amt + ${by}::int
       where batch_no = ${no}`;
    await pastRules(db, differ(-90));
    const { data } = await lab.admin.call(routes.tieOut, { params: { batchNo: no } });
    const { difference, suspects } = data as Answer<typeof routes.tieOut>;
    expect(difference).toBe('90');
    expect(suspects.map(({ amount }) => amount)).toEqual(['-90', '-2', '-3']);
    await pastRules(db, differ(90));
    await lab.cancel(no);
  });
});

describe('[2.68] [4.5] what is held against a batch in the inbox', () => {
  it('is what its merchant was paid before, in its currency, and no other', async () => {
    const no = await lab.made();
    const place = { source: 'batch', id: no } as const;
    const later = { apply_time: `${TEST_ASOF} 13:00:00`, paid_time: `${TEST_ASOF} 13:00:00` };
    await pastRules(
      db,
      ...neighboursOf(
        batchNo,
        { ...later, mer_id: OTHER },
        { ...later, currency: '116' },
        { ...later, status: '4', paid_time: null },
        later,
      ),
    );
    const { history } = await bodyOf(lab.auditor, place);
    expect(history.map(({ id }) => id).slice(0, 2)).toEqual([`${batchNo}-N3`, batchNo]);
    expect(history).toHaveLength(3);
    // Read again once it was paid, a batch is none of what was paid before.
    const ended = await bodyOf(lab.auditor, { source: 'batch', id: batchNo });
    expect(ended.history.map(({ id }) => id)).not.toContain(batchNo);
    await pastRules(db, sql`delete from settle_batch where batch_no like ${`${batchNo}-N%`}`);
    expect(await itemOf(lab.auditor, place)).toMatchObject({ lock: '' });
    await lab.cancel(no);
    expect(await itemOf(lab.auditor, place)).toBeUndefined();
  });

  it.each([
    ['twice its mean of thirty days is unusual', 300, ['2']],
    ['less than that is not', 350, []],
  ])('%s, whatever others were paid, in whatever currency and before', async (_, usual, told) => {
    const midnight = clock.now().getTime() - 30 * DAY_MS;
    const [month, within] = [midnight, midnight + 1_000].map((at) => stampAt(at));
    const much = { amount: 1_000_000, paid_time: within };
    await pastRules(
      db,
      sql`update settle_batch set paid_time = ${month}::timestamp
           where mer_id = ${lab.merId} and currency = '840' and paid_time > ${month}::timestamp`,
      ...neighboursOf(
        batchNo,
        { ...much, mer_id: OTHER },
        { ...much, currency: '116' },
        { ...much, status: '4', paid_time: null },
        { ...much, paid_time: month },
        { amount: usual, paid_time: within },
      ),
    );
    const place = { source: 'batch', id: await lab.made('600') } as const;
    const { checks } = await bodyOf(lab.auditor, place);
    expect(checks.filter(({ name }) => name === 'unusual').map(({ value }) => value)).toEqual(told);
    await lab.cancel(place.id);
    await pastRules(db, sql`delete from settle_batch where batch_no like ${`${batchNo}-N%`}`);
  });
});

describe('[2.68] a payout to an account whose change waits for review', () => {
  /** Copies a request that somebody has decided, as one of a kind and state of a merchant. */
  const request = (columns: Record<string, unknown>) => sql`
    insert into audit_record overriding system value
    select (jsonb_populate_record(r, jsonb_build_object('audit_id', (select max(audit_id) + 1 from audit_record))
                                     || ${JSON.stringify(columns)}::jsonb)).*
      from audit_record r where r.obj_type = 'MER_BANK' and r.ver_status = '1'
     order by r.audit_id limit 1`;
  const waits = { ver_status: '0', ver_time: null };

  it('is refused and told at the batch; requests of others, of another kind and decided are none', async () => {
    const no = await lab.made();
    await lab.audit(no);
    await pastRules(
      db,
      request({ mer_id: OTHER, obj_id: OTHER, ...waits }),
      request({ mer_id: lab.merId, obj_id: lab.merId, obj_type: 'MER_BASIC', ...waits }),
      request({ mer_id: lab.merId, obj_id: lab.merId }),
    );
    expect(await lab.read(no)).toMatchObject({ accountUnderReview: false });
    await pastRules(db, request({ mer_id: lab.merId, obj_id: lab.merId, ...waits }));
    expect(await lab.read(no)).toMatchObject({ accountUnderReview: true });
    const refused = { ok: false, msg: expect.stringContaining('账户') };
    expect(await lab.pay(no)).toMatchObject({ data: [refused] });
    const free = sql`delete from audit_record where obj_type = 'MER_BANK' and ver_status = '0'
                        and mer_id = ${lab.merId}`;
    await pastRules(db, free);
    expect(await lab.pay(no)).toMatchObject({ data: [{ ok: true }] });
  });
});

describe('[2.68] the channels that pay', () => {
  const payers = async (currency: string, merId?: string) =>
    (await lab.finance.call(routes.payers, { query: { currency, merId } })).data as Answer<
      typeof routes.payers
    >;
  const reached = (chnlCode: string) => sql`
    insert into channel_endpoint (chnl_code, endpoint, key_id, secret, timeout_ms, update_time)
    select ${chnlCode}, endpoint, key_id, secret, timeout_ms, update_time from channel_endpoint
     where chnl_code = 'UPI_QR'`;

  it('are on, can be reached and take the currency; batches that failed, of others and in others tell nothing', async () => {
    await pastRules(
      db,
      ...['ALIPAY_QR', 'BAKONG_QR', 'WECHAT_QR'].map(reached),
      sql`update biz_channel set status = '1' where chnl_code = 'WECHAT_QR'`,
    );
    const by = { chnl_code: 'ALIPAY_QR', apply_time: `${TEST_ASOF} 23:00:00` };
    await pastRules(
      db,
      ...neighboursOf(
        batchNo,
        { ...by, status: '4' },
        { ...by, currency: '116' },
        { ...by, chnl_code: 'GATEWAY', mer_id: OTHER },
      ),
    );
    expect(await payers('840', lab.merId)).toMatchObject([
      { chnlCode: 'ALIPAY_QR', isUsual: false, isLast: false },
      { chnlCode: 'BAKONG_QR', isUsual: true, isLast: false },
      { chnlCode: 'UPI_QR', isUsual: true, isLast: true },
    ]);
    expect((await payers('392')).map(({ chnlCode }) => chnlCode)).toEqual(['ALIPAY_QR', 'UPI_QR']);
    await lab.sell(5n);
    const no = await lab.made();
    await lab.audit(no);
    for (const chnlCode of ['WECHAT_QR', 'GATEWAY']) {
      const answer = await lab.finance.call(routes.pay, { body: { ids: [no], chnlCode } });
      expect(answer).toMatchObject({ data: [{ ok: false }] });
    }
    await unreviewed(db, (open) =>
      sql`update mer_merchant set account.mask = '9999' where mer_id = ${lab.merId}`.execute(open),
    );
    expect((await payers('840', lab.merId)).filter(({ isLast }) => isLast)).toEqual([]);
  });
});
