import { reconBillRoutes } from '@portal/contract/finance/recon-bill';
import { reconErrorRoutes as routes } from '@portal/contract/finance/recon-error-routes';
import type { Answer } from '@portal/contract/kit/route';
import { dayAfter } from '@portal/time';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.ts';
import { stampAt } from '../../../kernel/clock.ts';
import { post, posting } from '../../../ledger/index.ts';
import { LAB_CHANNEL } from '../../../testing/channel-fixture.ts';
import { testApp } from '../../../testing/index.ts';
import { pastRules } from '../../../testing/past-rules.ts';
import { reconFixture, USD } from '../../../testing/recon-fixture.ts';

const test = await testApp({ now: new Date('2026-11-23T03:00:00Z') });
const { db, clock } = test;
const recon = await reconFixture(test);
const { finance, admin } = recon;

const OTHER = { merchant: '855054111000002', channel: 'ALIPAY_QR', currency: '116' };
const [TODAY, EARLIER] = [recon.day(), recon.day(-3)];
const AT = `${TODAY} 10:00:00`;
const handledBy = (handled_by: string) => ({
  ...{ handle_status: '1', handled_by, handle_by: 'finance', handle_time: AT, handle_msg: 'x' },
  ...{ checker: 'auditor', check_time: AT },
});
/** Beside a difference of 1.00 over that needs action: others, each another in something. */
const NEIGHBOURS: Record<string, unknown>[] = [
  { chnl_code: OTHER.channel },
  { currency: OTHER.currency },
  { err_type: '3' },
  { direction: 'SHORT', diff_amt: -100 },
  handledBy('WRITE_OFF'),
  { ...handledBy('CHANNEL_CLAIM'), claim_status: 'OPEN' },
  { ...handledBy('CHANNEL_CLAIM'), claim_status: 'RECEIVED' },
  { ...handledBy('CHANNEL_CLAIM'), claim_status: 'OPEN', chnl_code: OTHER.channel },
  { mer_id: OTHER.merchant },
  { settle_date: EARLIER },
  ...[1, 2, 7, 8, 30, 31].map((age) => ({ expected_date: dayAfter(TODAY, -age) })),
];
let errorId = '';

beforeAll(async () => {
  const dearer = await recon.paid();
  await recon.bill([await recon.lineOf(dearer, { amount: '12600' })]);
  errorId = (await recon.errorOf({ anyId: dearer })).errorId;
  const like = (columns: object, place: number) => {
    const number = { error_id: `E99999999999999${String(place).padStart(2, '0')}` };
    const own = { ...number, line_id: null, item_id: 900_000 + place, ...columns };
    return sql`
      insert into recon_error
      select (jsonb_populate_record(e, ${JSON.stringify(own)}::jsonb)).* from recon_error e
       where e.error_id = ${errorId}`;
  };
  await pastRules(db, ...NEIGHBOURS.map(like));
});

const idsWhere = async (condition: RawBuilder<unknown>) => {
  const { rows } = await sql<{ id: string }>`
    select error_id as id from recon_error e where ${condition} order by 1`.execute(db);
  return rows.map(({ id }) => id);
};

describe('[2.65] differences in the list', () => {
  it.each([
    ['state', { handleStatus: '1' }, sql`handle_status = '1'`],
    ['kind of difference', { errType: '3' }, sql`err_type = '3'`],
    ['direction', { direction: 'SHORT' }, sql`direction = 'SHORT'`],
    ['channel', { chnlCode: OTHER.channel }, sql`chnl_code = 'ALIPAY_QR'`],
    ['currency', { currency: OTHER.currency }, sql`currency = '116'`],
    ['claim', { claimStatus: 'OPEN' }, sql`claim_status = 'OPEN'`],
    ['merchant', { merId: OTHER.merchant }, sql`mer_id = ${OTHER.merchant}`],
    [
      'day of the bill',
      { params: { beginSettleDate: EARLIER, endSettleDate: dayAfter(TODAY, -1) } },
      sql`settle_date = ${EARLIER}::date`,
    ],
    ...(
      [
        ['0-1', 0, 1],
        ['2-7', 2, 7],
        ['8-30', 8, 30],
        ['31+', 31, 99],
      ] as const
    ).map(
      ([age, from, to]) =>
        [
          `age of ${age} days`,
          { age },
          sql`${TODAY}::date - expected_date between ${from}::int and ${to}::int`,
        ] as const,
    ),
  ] as const)('by %s are those and no others', async (_, query, condition) => {
    const { rows } = await admin.call(routes.list, { query: { pageSize: 50, ...query } });
    const found = (rows as { errorId: string }[]).map((row) => row.errorId).sort();
    const [expected, all] = [await idsWhere(condition), await idsWhere(sql`true`)];
    expect(found).toEqual(expected);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(all.length);
  });

  it('by what waits for a second person: a refused handling waits no more', async () => {
    const proposed = async (value: 'Y' | 'N') =>
      (await recon.errors({ proposed: value })).map((row) => row.errorId);
    await recon.handle(errorId, 'WRITE_OFF');
    expect(await proposed('Y')).toEqual([errorId]);
    expect(await proposed('N')).not.toContain(errorId);
    expect(await recon.audit(errorId, '2', 'not yet')).toMatchObject({ ok: true });
    expect(await proposed('Y')).toEqual([]);
    expect((await proposed('N')).filter((id) => id === errorId)).toHaveLength(1);
  });
});

describe('[2.65] INV-21 the head of the workbench', () => {
  it('counts one channel and currency: nothing that was handled, received, or lies elsewhere', async () => {
    const over = posting({
      event: 'OVER',
      id: 'STRAY',
      currency: USD,
      owners: { chnlCode: OTHER.channel },
      amounts: { amount: 70n },
    });
    await transact(db, (tx) => post(tx, [over], { now: stampAt(clock.now()) }));
    const bill = (columns: object) => sql`
      insert into recon_bill overriding system value
      select (jsonb_populate_record(b, jsonb_build_object('bill_id', (select max(bill_id) + 1 from recon_bill))
                                       || ${JSON.stringify(columns)}::jsonb)).*
        from recon_bill b where b.chnl_code = ${LAB_CHANNEL} and b.currency = ${USD}
         and b.settle_date = ${TODAY}::date`;
    const later = { settle_date: dayAfter(TODAY, 1) };
    await pastRules(
      db,
      bill({ ...later, status: '0', loaded_time: null }),
      bill({ ...later, chnl_code: OTHER.channel }),
      bill({ ...later, currency: OTHER.currency }),
    );
    const { data } = await finance.call(routes.overview, {
      query: { chnlCode: LAB_CHANNEL, currency: USD },
    });
    const overview = data as Answer<typeof routes.overview>;
    const here = sql`chnl_code = ${LAB_CHANNEL} and currency = ${USD}`;
    const open = await idsWhere(sql`${here} and handle_status = '0'`);
    const short = await idsWhere(sql`${here} and handle_status = '0' and direction = 'SHORT'`);
    expect(overview).toMatchObject({
      counts: { action: open.length, all: (await idsWhere(here)).length },
      claims: { count: 1, amount: '100' },
      suspense: [
        { direction: 'OVER', balance: '100', count: open.length - short.length },
        { direction: 'SHORT', balance: '0', count: 1, differences: '100' },
      ],
      lastDate: TODAY,
    });
    expect(overview.ageing.map(({ count }) => count)).toEqual([open.length - 5, 2, 2, 1]);
  });
});

describe('[2.64] a bill', () => {
  it('tells of the open differences of its own day, channel and currency alone', async () => {
    const { rows } = await finance.call(reconBillRoutes.list, {
      query: {
        ...{ chnlCode: LAB_CHANNEL, currency: USD },
        params: { beginSettleDate: TODAY, endSettleDate: TODAY },
      },
    });
    const own = sql`chnl_code = ${LAB_CHANNEL} and currency = ${USD}
                    and settle_date = ${TODAY}::date and handle_status = '0'`;
    const count = (await idsWhere(own)).length;
    const difference = String(100 * (count - 2));
    expect(rows).toMatchObject([{ errorCnt: count, difference }]);
  });
});
