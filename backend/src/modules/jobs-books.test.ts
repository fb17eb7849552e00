import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { JobFailure } from '../jobs/handler.ts';
import { DAY_MS, MINUTE_MS, stampAt, timeOf } from '../kernel/clock.ts';
import { translate } from '../kernel/words.ts';
import { TEST_ASOF, testApp } from '../testing/index.ts';
import { runJob } from '../testing/run-job.ts';
import { unreviewed } from '../testing/unreviewed.ts';

/** The day after the last one of the data. */
const NOW = new Date(timeOf(`${TEST_ASOF} 12:00:00`) + DAY_MS);
const app = await testApp({ now: NOW });
const { db, clock } = app;
const at = (before: number) => stampAt(clock.now().getTime() - before);
const run = (target: string) => runJob(app, target);
const auditsOf = (objType: string) =>
  db
    .selectFrom('audit_event')
    .where('obj_type', '=', objType)
    .orderBy('id')
    .select(['actor_name', 'action', 'obj_id', 'from_status', 'to_status', 'diff'])
    .execute();

describe('[2.60] report.daily', () => {
  const stored = () =>
    db
      .selectFrom('daily_stat')
      .where('tran_date', '=', TEST_ASOF)
      .orderBy('mer_id')
      .orderBy('currency')
      .orderBy('chnl_id')
      .select(['mer_id', 'currency', 'chnl_id', 'total_cnt', 'consume_amt', 'refund_amt'])
      .execute();

  it('builds yesterday again from orders and refunds; once more changes nothing', async () => {
    const right = await stored();
    expect(right.length).toBeGreaterThan(0);
    await db
      .updateTable('daily_stat')
      .set({ consume_amt: '1' })
      .where('tran_date', '=', TEST_ASOF)
      .execute();
    expect(await run('report.daily')).toBe(
      `Rebuilt the statistics from ${TEST_ASOF} to ${TEST_ASOF}`,
    );
    expect(await stored()).toEqual(right);
    await run('report.daily(2)');
    expect(await stored()).toEqual(right);
  });
});

describe('[2.72] ledger.proof', () => {
  /** Reads the faults that the proof reports: its message and the places. */
  const faults = async () => {
    const error = await run('ledger.proof(2)').then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (!(error instanceof JobFailure)) throw error ?? new Error('the proof found nothing');
    return { text: translate('en-US', error.message), places: error.details.split('\n') };
  };

  it('INV-05 INV-17 finds nothing wrong in right books', async () => {
    expect(await run('ledger.proof(7)')).toBe(
      'Balances and the statistics of the last 7 days are correct',
    );
  });

  it('INV-05, INV-23 names the account whose balance is not the sum of its entries', async () => {
    const { mer_id, currency, curr } = await db
      .selectFrom('mer_balance')
      .orderBy('mer_id', 'desc')
      .limit(1)
      .selectAll()
      .executeTakeFirstOrThrow();
    const change = async (by: bigint) => {
      await db
        .updateTable('ledger_account')
        .set({ curr: String(BigInt(curr) + by) })
        .where('kind', '=', 'MERCHANT')
        .where('owner', '=', mer_id)
        .where('currency', '=', currency)
        .execute();
    };
    await change(1n);
    const { text, places } = await faults();
    await change(0n);
    const notices = await db
      .selectFrom('sys_notice as n')
      .innerJoin('sys_notice_role as nr', 'nr.notice_id', 'n.notice_id')
      .innerJoin('sys_role as r', 'r.role_id', 'nr.role_id')
      .orderBy('r.role_key')
      .select(['n.title_zh', 'n.content_en', 'r.role_key'])
      .execute();
    const notice = { title_zh: '账务校验未通过', content_en: expect.stringContaining(mer_id) };
    expect(notices).toEqual([
      { ...notice, role_key: 'admin' },
      { ...notice, role_key: 'finance' },
    ]);
    expect(text).toBe('Incorrect: 2 balances and 0 statistics rows');
    const [sum = '', batches = ''] = ['INV-05', 'INV-23'].map(
      (id) => `${id} MERCHANT ${mer_id} ${currency}: `,
    );
    expect(places).toEqual([expect.stringContaining(sum), expect.stringContaining(batches)]);
  });

  it('INV-17 names the statistics that are not those of their orders', async () => {
    const { mer_id, currency, chnl_id } = await db
      .deleteFrom('daily_stat')
      .where('tran_date', '=', TEST_ASOF)
      .where(
        sql<boolean>`ctid = (select min(ctid) from daily_stat where tran_date = ${TEST_ASOF}::date)`,
      )
      .returning(['mer_id', 'currency', 'chnl_id'])
      .executeTakeFirstOrThrow();
    const { text, places } = await faults();
    await run('report.daily(1)');
    expect(text).toBe('Incorrect: 0 balances and 2 statistics rows');
    expect(places).toEqual([
      `INV-17 ${TEST_ASOF} ${mer_id} ${currency} ${chnl_id}`,
      `INV-17 ${TEST_ASOF}`,
    ]);
  });
});

describe('[2.72] mer.licenceReminder', () => {
  const endsIn = async (merId: string, days: number) => {
    await unreviewed(db, (on) =>
      on
        .updateTable('mer_merchant')
        .set({ licence_valid: at(-days * DAY_MS).slice(0, 10), mer_name: `<${days}>` })
        .where('mer_id', '=', merId)
        .execute(),
    );
  };
  const newest = () =>
    db.selectFrom('sys_notice').orderBy('notice_id', 'desc').selectAll().executeTakeFirst();

  it('posts a notice of the licences that end in 30, 7 and 1 days, and none when none does', async () => {
    await unreviewed(db, (on) =>
      on.updateTable('mer_merchant').set({ licence_valid: '2040-01-01' }).execute(),
    );
    const before = await newest();
    expect(await run('mer.licenceReminder')).toContain('0 merchants have licences that expire');
    expect((await newest())?.notice_id).toBe(before?.notice_id);
    const rows = await db
      .selectFrom('mer_merchant')
      .where('status', '<>', '2')
      .orderBy('mer_id')
      .limit(5)
      .select('mer_id')
      .execute();
    for (const [place, days] of [30, 7, 1, 8, 30].entries())
      await endsIn(rows[place]?.mer_id ?? '', days);
    await unreviewed(db, (on) =>
      on
        .updateTable('mer_merchant')
        .set({ status: '2' })
        .where('mer_id', '=', rows[4]?.mer_id ?? '')
        .execute(),
    );
    expect(await run('mer.licenceReminder')).toContain('3 merchants have licences that expire');
    const notice = await newest();
    expect(notice?.title_zh).toBe('商户证照即将到期');
    const lines = notice?.content_en.match(/&lt;\d+&gt;/g);
    expect(lines).toEqual(['&lt;1&gt;', '&lt;7&gt;', '&lt;30&gt;']);
  });
});

describe('[2.72] order.closeExpired', () => {
  const unpaid = () =>
    db
      .selectFrom('biz_order')
      .where('status', '=', '0')
      .orderBy('plat_order_id')
      .select(['plat_order_id', 'txn_time'])
      .execute();

  beforeEach(async () => {
    const some = db.selectFrom('biz_order').where('status', '=', '3').limit(2);
    await db
      .updateTable('biz_order')
      .set({ status: '0', txn_time: at(29 * MINUTE_MS) })
      .where('plat_order_id', 'in', some.select('plat_order_id'))
      .execute();
  });

  it('closes what is unpaid after the time, leaves a line for each, and nothing else', async () => {
    const all = await unpaid();
    const expired = all.filter((order) => order.txn_time < at(30 * MINUTE_MS));
    expect(expired.length).toBeGreaterThan(0);
    expect(await run('order.closeExpired(30)')).toBe(`Closed ${expired.length} orders`);
    expect((await unpaid()).length).toBe(all.length - expired.length);
    const lines = await auditsOf('order:general');
    expect(lines.map((line) => line.obj_id).sort()).toEqual(
      expired.map((order) => order.plat_order_id),
    );
    expect(lines[0]).toMatchObject({
      actor_name: 'system',
      action: 'close',
      from_status: '0',
      to_status: '5',
    });
    expect(await run('order.closeExpired(30)')).toBe('Closed 0 orders');
  });
});
