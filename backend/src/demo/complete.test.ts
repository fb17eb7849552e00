import { mkdtemp, rm } from 'node:fs/promises';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { migrate } from '../db/migrate.ts';
import { DAY_MS } from '../kernel/clock.ts';
import { proveBalances } from '../ledger/index.ts';
import { makeLogger } from '../log.ts';
import { prepare } from '../prepare.ts';
import { clientOf } from '../testing/client.ts';
import { requireConsistent } from '../testing/consistent-books.ts';
import { emptyDatabase } from '../testing/database.ts';
import { TEST_ASOF, TEST_PASSWORD } from '../testing/index.ts';
import { findGaps, type Parents } from '../testing/list-states.ts';
import { runJob } from '../testing/run-job.ts';
import { dayNumber } from './calendar.ts';
import { slices } from './months.ts';
import { playMorning } from './morning/index.ts';

/** Loading takes seconds, and a second look through a hundred lists as many. */
const TIMEOUT_MS = 300_000;

/** The morning after the last day of the data, before the office opens. */
const now = new Date(Date.parse(`${TEST_ASOF}T02:00:00Z`) + DAY_MS);
const clock = () => now;
const { db, close } = await emptyDatabase();
await migrate(db);
await prepare(db, {
  demo: 'demo',
  captcha: false,
  password: TEST_PASSWORD,
  asof: TEST_ASOF,
  clock,
});
const dataDir = await mkdtemp(join(tmpdir(), 'console-test-'));
const app = await buildApp({
  db,
  dataDir,
  checkpointFile: devNull,
  clock,
  log: makeLogger('silent'),
  rateLimit: 1_000_000,
});
await app.ready();
const failures = await playMorning(app, db, () => false);
afterAll(async () => {
  await app.close();
  await close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Gaps in the lists of the first day, and why; `findGaps` explains the names. */
const GAPS: readonly { why: string; what: readonly string[] }[] = [
  {
    why: 'It appears when jobs run or somebody signs in, and the console has just been started.',
    what: ['jobLog.list', 'logininfor.list'],
  },
  {
    why: 'It lasts only while a bill is being loaded.',
    what: ['reconBill.list status=0', 'reconLine.list state=UNMATCHED'],
  },
  {
    why: 'A page of its own shows them, and this list finds none of them.',
    what: [
      ...['ORDER_RESULT', 'PAYOUT_RESULT', 'REMIT_RESULT', 'RECON_ERROR'].map(
        (type) => `review.list objType=${type}`,
      ),
      'reconLine.list state=QUARANTINED',
    ],
  },
  {
    why: 'A channel has to answer first: a taxed payment that came back, or two bookings that no bill names.',
    what: [
      'reconError.list direction=NONE',
      'reconLine.items state=OFFSET',
      'settleBatch.lines term=vatBack',
    ],
  },
  {
    why: 'A channel has to contradict itself first, which the simulator does on demand; one payout waits for its second person.',
    what: ['remitForced.list', 'settleForced.list state=DECIDED', 'settleForced.list state=OPEN'],
  },
  {
    why: 'Every agent of the demonstration has something left: one that has not pays nothing out.',
    what: ['agent.list band=USED_UP'],
  },
];

const rowsOf = async (select: RawBuilder<Record<string, string>>) =>
  (await select.execute(db)).rows;

/** Records that have parts, and batches and agents of every sort. */
async function findParents(): Promise<Parents> {
  const account = await rowsOf(sql`
    select account_id::text as "accountId" from ledger_account a
      join ledger_entry e on a.account_id in (e.debit_id, e.credit_id)
     group by 1 order by count(*) desc limit 1`);
  const batches = await rowsOf(sql`
    select distinct on (term) batch_no as "batchNo" from settle_line order by term, batch_no`);
  const pending = await rowsOf(sql`
    select mer_id as "merId", currency from biz_order
     where status = '2' and settle_batch_no is null and order_type <> 'OFFL'
     group by 1, 2 order by count(*) desc limit 1`);
  const agents = await rowsOf(sql`
    select distinct on (txn_type) agent_id as "agentId" from agent_txn order by txn_type`);
  const notice = await rowsOf(sql`
    select notice_id::text as "noticeId" from sys_notice order by notice_id desc limit 1`);
  return {
    'account.entries': account,
    'account.days': account,
    'settleBatch.lines': batches,
    'pending.lines': pending,
    'agentEntry.list': agents,
    'notice.readers': notice,
    'roleUser.allocatedList': [{ roleId: '2' }],
    'roleUser.unallocatedList': [{ roleId: '2' }],
  };
}

const admin = async () =>
  clientOf(
    app,
    await app.kernel.sessions.create(db, '1', { ip: '127.0.0.1', browser: 'test', os: 'test' }),
  );

const countOf = async (rows: RawBuilder<unknown>): Promise<number> =>
  (await sql`${rows}`.execute(db)).rows.length;

describe('the default demonstration data', () => {
  it('lets the office work for a morning, once and without a refusal', async () => {
    expect(failures).toEqual([]);
    const operations = sql`select from oper_log`;
    const before = await countOf(operations);
    expect(before).toBeGreaterThan(10);
    expect(await playMorning(app, db, () => false)).toEqual([]);
    expect(await countOf(operations)).toBe(before);
  });

  it(
    'fills every list and every state of a list, but for the gaps that are explained',
    async () => {
      const gaps = await findGaps(await admin(), await findParents());
      expect(gaps).toEqual(GAPS.flatMap(({ what }) => what).sort());
    },
    TIMEOUT_MS,
  );

  it(
    'keeps the rules of the books',
    async () => {
      // A job that runs every minute sums up what channels have reported after the load.
      await runJob({ db, clock: { now: clock } }, 'report.refresh');
      const asof = dayNumber(TEST_ASOF);
      await expect(requireConsistent(db, slices(asof - 89, asof))).resolves.toBeUndefined();
      expect(await proveBalances(db)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it('refunds no offline payment', async () => {
    const refunds = sql`
      select from biz_refund r join biz_order o using (plat_order_id) where o.order_type = 'OFFL'`;
    expect(await countOf(refunds)).toBe(0);
  });

  it('uses no limit above what a month allows', async () => {
    const exceeded = sql`
      select from mer_limit l
       where l.monthly_max < (select sum(d.used_amt) from limit_day d
                               where (d.mer_id, d.chnl_code, d.currency)
                                   = (l.mer_id, l.chnl_code, l.currency)
                                 and d.txn_date >= date_trunc('month', ${TEST_ASOF}::date))`;
    expect(await countOf(exceeded)).toBe(0);
  });

  it('leaves no order unsettled for more than 90 days', async () => {
    const late = sql`
      select from biz_order
       where status = '2' and settle_batch_no is null and order_type <> 'OFFL'
         and txn_time < ${TEST_ASOF}::date - 90`;
    expect(await countOf(late)).toBe(0);
  });

  it('has one payout that the bank returned', async () => {
    expect(await countOf(sql`select from settle_batch where status = '8'`)).toBe(1);
  });
});
