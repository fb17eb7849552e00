import { closeRoutes } from '@portal/contract/finance/close';
import type { Route } from '@portal/contract/kit/route';
import { generalOrderRoutes } from '@portal/contract/orders/general';
import { triedPage } from '@portal/contract/reports/drill';
import { homeRoutes, type Incidents } from '@portal/contract/reports/home';
import { homeWorkRoutes } from '@portal/contract/reports/home-work';
import { DECIDING, QUEUES, type QueueName, queuePage } from '@portal/contract/reports/queues';
import { STANDING, type StandingName, standingPage } from '@portal/contract/reports/standing';
import { allRoutes } from '@portal/contract/routes';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { oneRow } from '../../../db/one-row.ts';
import {
  STANDING_LISTS,
  standingOf,
  todoOf,
  totalAt,
  WORK_LISTS,
} from '../../../testing/home-fixture.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { addOrders } from '../../../testing/many-orders.ts';
import { byOwner } from '../../../testing/past-rules.ts';
import { addUpTotals } from '../summary/index.ts';

const { db, as } = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00Z`) });
const admin = await as('admin');
const PARTS = ['money', 'risk', 'system'] as const;

/** Makes what the demonstration data has none of, so that nothing is compared at zero only. */
async function plant() {
  const at = `${TEST_ASOF} 09:00:00`;
  const long = '2026-11-01 09:00:00';
  await sql`insert into limit_day (mer_id, chnl_code, currency, txn_date, slice, used_amt)
            select mer_id, chnl_code, currency, ${TEST_ASOF}::date, 15, daily_max * 8 / 10
              from mer_limit where status = '0' order by limit_id limit 2
            on conflict (mer_id, chnl_code, currency, txn_date, slice)
            do update set used_amt = excluded.used_amt`.execute(db);
  await sql`insert into blacklist_hit (black_id, hit_time)
            select black_id, ${at}::timestamp from (select black_id from blacklist limit 2) b`.execute(
    db,
  );
  await sql`insert into job_log (job_id, job_name, job_group, invoke_target, status, start_time, end_time)
            select job_id, job_name, job_group, invoke_target, '1', ${at}::timestamp, ${at}::timestamp from sys_job
             where invoke_target in ('ledger.proof(3)', 'refund.send')
            union all
            select job_id, job_name, job_group, invoke_target, '1', ${long}::timestamp, ${long}::timestamp
              from sys_job where invoke_target = 'ledger.proof(3)'`.execute(db);
}
await plant();

describe('[2.4] what stands where', () => {
  it('is counted as its list counts it', async () => {
    const told: StandingName[] = [];
    for (const part of PARTS) {
      const { asOf, zone, rows } = await standingOf(admin, part);
      expect([asOf, zone]).toEqual([`${TEST_ASOF} 12:00:00`, 'Asia/Phnom_Penh']);
      for (const row of rows) {
        const name = row.name as StandingName;
        const list = STANDING_LISTS[name];
        if (!list) continue;
        if (row.count > 0) told.push(name);
        expect([name, await totalAt(admin, list, standingPage(name, asOf))]).toEqual([
          name,
          row.count,
        ]);
      }
    }
    expect(told).toEqual(
      expect.arrayContaining(['settlePending', 'limitsNear', 'blacklistHit', 'jobsFailed']),
    );
    const { rows } = await standingOf(admin, 'system');
    expect(rows.find(({ name }) => name === 'proofsFailed')).toMatchObject({
      count: 1,
      oldest: `${TEST_ASOF} 09:00:00`,
    });
  });

  it('days that are not closed are those that the board still closes', async () => {
    const days = async () =>
      (await standingOf(admin, 'money')).rows.find(({ name }) => name === 'daysOpen');
    const before = await days();
    const board = (await admin.call(closeRoutes.board)).data as { day: string };
    expect(before?.oldest).toBe(board.day);
    await sql`insert into ledger_day (acct_date, status, closed_by, closed_at, reason, proof)
              values (${board.day}::date, 'CLOSED', 'finance', now()::timestamp(0), 'Balanced', ${'0'.repeat(64)})
              on conflict (acct_date) do update set status = 'CLOSED'`.execute(db);
    expect((await days())?.count).toBe((before?.count ?? 0) - 1);
  });

  it.each([
    [
      'finance',
      [
        'settlePending',
        'payoutUnknown',
        'payoutFailed',
        'diffToday',
        'diffWeek',
        'diffMonth',
        'diffOlder',
        'quarantine',
        'daysOpen',
        'agentsBelow',
      ],
      [],
      ['filesFailed'],
    ],
    [
      'risk',
      ['remitUnknown', 'agentsBelow'],
      ['limitsNear', 'blacklistHit', 'workOverdue'],
      ['filesFailed'],
    ],
    [
      'operator',
      ['settlePending', 'remitUnknown', 'agentsBelow'],
      ['limitsNear', 'workOverdue'],
      ['filesFailed'],
    ],
    [
      'merchant',
      ['settlePending', 'payoutUnknown', 'payoutFailed', 'remitUnknown'],
      ['limitsNear', 'workOverdue'],
      ['filesFailed'],
    ],
    ['agent', ['remitUnknown'], ['workOverdue'], ['filesFailed']],
  ] as const)(
    '[6.1] is told to %s by keys, each in the scope of its list',
    async (user, ...told) => {
      const client = await as(user);
      for (const [at, part] of PARTS.entries()) {
        const { asOf, rows } = await standingOf(client, part);
        expect(rows.map(({ name }) => name)).toEqual(told[at]);
        for (const { name, count } of rows) {
          const list = STANDING_LISTS[name as StandingName];
          if (list) {
            expect(await totalAt(client, list, standingPage(name as StandingName, asOf))).toBe(
              count,
            );
          }
        }
      }
    },
  );

  it('every key is that of a call, and of the list that is counted', () => {
    const permits = Object.values(allRoutes).flatMap((group) =>
      Object.values<Route>(group).map(({ permit }) => permit),
    );
    expect(Object.values(STANDING).filter(({ permit }) => !permits.includes(permit))).toEqual([]);
    expect(DECIDING.filter((key) => !permits.includes(key))).toEqual([]);
    for (const [name, list] of Object.entries(STANDING_LISTS)) {
      expect([name, STANDING[name as StandingName].permit]).toEqual([name, list.permit]);
    }
  });
});

describe('[2.4] work that waits', () => {
  it('is declared by a module for every queue of the contract', async () => {
    const { rows } = await todoOf(admin);
    const alone = Object.entries(QUEUES).filter(([, queue]) => !('toldWith' in queue));
    expect(rows.map(({ kind }) => kind).sort()).toEqual(alone.map(([name]) => name).sort());
  });

  it('is counted as its list counts it, what others decide included', async () => {
    const { rows, since } = await todoOf(admin);
    expect(since).toMatch(/ 00:00:00$/);
    const told: string[] = [];
    for (const { kind, count, others } of rows) {
      const list = WORK_LISTS[kind as QueueName];
      if (!list) continue;
      if (count > 0) told.push(kind);
      const { to, permit } = queuePage(kind as QueueName);
      expect([kind, await totalAt(admin, list, to)]).toEqual([kind, count + others]);
      expect([kind, permit]).toEqual([kind, list.permit]);
    }
    expect(told).toEqual(expect.arrayContaining(['merchantReview', 'refundAudit']));
  });

  it.each([
    [
      'auditor',
      [
        'merchantReview',
        'offlineReview',
        'refundAudit',
        'desk',
        'batchAudit',
        'batchForced',
        'receiptAudit',
        'differenceAudit',
        'remitAudit',
        'registrationAudit',
        'lossAudit',
        'depositAudit',
        'withdrawalAudit',
        'adjustAudit',
      ],
    ],
    [
      'reviewer',
      [
        'remitReview',
        'remitResend',
        'remitForced',
        'depositReview',
        'withdrawalReview',
        'adjustReview',
      ],
    ],
    ['operator', ['desk', 'lossRecord']],
    ['finance', ['payoutDispute']],
    ['merchant', []],
    ['agent', []],
  ])('[6.1] is told to %s by what they may decide', async (user, kinds) => {
    const { rows } = await todoOf(await as(user));
    expect(rows.map(({ kind }) => kind).sort()).toEqual([...kinds].sort());
  });

  it('[6.1] of refunds: who asked for one finds it among those for others, with what came and left', async () => {
    const at = async (user: string) =>
      (await todoOf(await as(user))).rows.find(({ kind }) => kind === 'refundAudit');
    const before = await at('auditor');
    const { rows } = await sql<{ id: string }>`
      select refund_id as id from biz_refund where status = '0' order by apply_time`.execute(db);
    const [first] = rows;
    await sql`update biz_refund set apply_time = ${`${TEST_ASOF} 08:00:00`}::timestamp
               where refund_id = ${first?.id ?? ''}`.execute(db);
    const after = await at('auditor');
    expect(after?.count).toBe(before?.count);
    expect(after?.came).toBeGreaterThan(0);
    await sql`update biz_refund set create_by = 'auditor' where refund_id = ${first?.id ?? ''}`.execute(
      db,
    );
    expect(await at('auditor')).toMatchObject({
      count: (before?.count ?? 0) - 1,
      others: (before?.others ?? 0) + 1,
    });
  });
});

describe('[2.4] a part that fails', () => {
  afterEach(() => byOwner(db, sql`alter table if exists limit_day_away rename to limit_day`));

  it('answers alone: the others know nothing of it', async () => {
    await byOwner(db, sql`alter table limit_day rename to limit_day_away`);
    const risk = await admin.call(homeWorkRoutes.standing, { query: { part: 'risk' } });
    expect(risk.code).toBe(500);
    for (const part of ['money', 'system'] as const) {
      expect((await standingOf(admin, part)).rows.length).toBeGreaterThan(0);
    }
    expect((await todoOf(admin)).rows.length).toBeGreaterThan(0);
    expect((await admin.call(homeRoutes.home)).code).toBe(200);
    expect((await admin.call(homeRoutes.incidents)).code).toBe(200);
  });
});

const firstChannel = async () => {
  const found = await sql<{ code: string }>`
    select chnl_code as code from biz_channel order by chnl_code limit 1`.execute(db);
  return oneRow(found).code;
};

describe('[2.4] channels out of their own band', () => {
  const incidents = async () =>
    (await admin.call(homeRoutes.incidents)).data as z.output<typeof Incidents>;

  it('are named with rate, band and orders once most of the day fails, and not before', async () => {
    const code = await firstChannel();
    await sql`delete from daily_change`.execute(db);
    await sql`insert into daily_stat (tran_date, mer_id, currency, chnl_id, order_type, total_cnt,
                                      consume_cnt, failed_cnt, built_at)
              select ${TEST_ASOF}::date - n, m.mer_id, '048', ${code}, 'GEN', 1000, 950, 50, now()
                from generate_series(1, 28) n cross join (select mer_id from mer_merchant limit 1) m`.execute(
      db,
    );
    await addUpTotals(db, { from: '2026-10-01', to: TEST_ASOF });
    expect((await incidents()).incidents.map(({ chnlCode }) => chnlCode)).not.toContain(code);
    await addOrders(db, 200, TEST_ASOF);
    const found = (await incidents()).incidents.find(({ chnlCode }) => chnlCode === code);
    expect(found?.lowPpm).toBeGreaterThan(700_000);
    expect(found?.ratePpm).toBeLessThan(found?.lowPpm ?? 0);
    const { to } = triedPage({ begin: TEST_ASOF, end: TEST_ASOF, chnlCode: code });
    const [all, ...others] = await Promise.all(
      ['', '&status=0', '&status=1', '&status=4', '&status=5', '&status=7'].map((status) =>
        totalAt(admin, generalOrderRoutes.list, `${to}${status}`),
      ),
    );
    expect(found?.tried).toBe((all ?? 0) - others.reduce((sum, one) => sum + one, 0));
  });

  it('[6.1] are not told to merchants', async () => {
    expect((await (await as('merchant')).call(homeRoutes.incidents)).code).toBe(404);
    expect((await (await as('reviewer')).call(homeRoutes.incidents)).code).toBe(403);
  });
});
