/** @module-tag long */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { migrate } from '../db/migrate.ts';
import type { Database } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { sealerOf } from '../kernel/seal.ts';
import { prepareBasics } from '../prepare.ts';
import { InconsistentBooks, requireConsistent } from '../testing/consistent-books.ts';
import { emptyDatabase, testDatabase } from '../testing/database.ts';
import { TEST_ASOF, TEST_PASSWORD } from '../testing/index.ts';
import { bulkInsert } from './bulk-insert.ts';
import { dayNumber } from './calendar.ts';
import { DemoRefused, loadDemo } from './index.ts';
import { slices } from './months.ts';

const loaded = await testDatabase('ci');
const fresh = await emptyDatabase();
await migrate(fresh.db);
await prepareBasics(fresh.db, { demo: 'ci', captcha: true, password: TEST_PASSWORD });
afterAll(async () => {
  await loaded.close();
  await fresh.close();
});

const countOrders = async (db: Kysely<Database>) => {
  const counted = await db
    .selectFrom('biz_order')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return counted.count;
};

/** One text for all rows of a table, without what differs between two installations. */
async function fingerprint(db: Kysely<Database>, columns: RawBuilder<unknown>, table: string) {
  const result = await sql<{ print: string }>`
    select md5(string_agg(t::text, '' order by t::text)) as print
      from (select ${columns} from ${sql.table(table)}) t`.execute(db);
  return result.rows[0]?.print;
}

const TABLES: [string, RawBuilder<unknown>][] = [
  ['mer_merchant', sql`mer_id, mer_name, (account).mask, (phone).mask, dept_id, create_time`],
  [
    'biz_order',
    sql`plat_order_id, mer_order_id, txn_amt, mer_fee_amt, status, settle_batch_no, (acc_no).mask`,
  ],
  ['order_clearing', sql`*`],
  ['order_cyber', sql`*`],
  ['order_ums', sql`plat_order_id, (payer_card).mask, (payee_card).mask as payee`],
  ['biz_refund', sql`refund_id, plat_order_id, refund_amt, fee_back, status, finish_time`],
  [
    'settle_batch',
    sql`batch_no, settle_amt, fee_amt, extra_amt, line_cnt, status, chnl_code, bank_trace,
        (payee_account).mask, sent_at, paid_time`,
  ],
  ['settle_line', sql`batch_no, step, term, amount`],
  ['biz_calendar_day', sql`day, kind, name`],
  ['ledger_posting', sql`biz_type, biz_id, digest, acct_date, posted_at`],
  ['ledger_entry', sql`step, posted_at, currency, amount, debit_after, credit_after`],
  ['ledger_hold', sql`cause, cause_id, amount, used, status, opened_at, closed_at`],
  [
    'remit_apply',
    sql`apply_no, agent_id, amount, fee, (payee_account).mask, audit_status, channel_result, apply_time`,
  ],
  ['remit_attempt', sql`apply_no, attempt, result, returned_amt, sent_at, finish_time`],
  ['agent', sql`agent_id, agent_name, threshold, band, status`],
  ['agent_txn', sql`reg_no, agent_id, amount, fee, (payer_account).mask, audit_status, apply_time`],
  [
    'daily_stat',
    sql`tran_date, mer_id, currency, chnl_id, order_type, consume_amt, consume_fee, refund_amt`,
  ],
  ['daily_decline', sql`tran_date, mer_id, chnl_id, order_type, resp_code, failed_cnt`],
];

describe('loading demo data', () => {
  it('leaves nothing behind when it is interrupted, and can start again', async () => {
    const interrupted = loadDemo(fresh.db, 'ci', {
      asof: TEST_ASOF,
      onProgress: ({ step }) => {
        if (step === 'remittances') throw new Error('killed');
      },
    });
    await expect(interrupted).rejects.toThrow('killed');
    expect(await countOrders(fresh.db)).toBe('0');
    const steps: string[] = [];
    const onProgress = ({ step, done, total }: { step: string; done: number; total: number }) => {
      if (done === total) steps.push(step);
    };
    expect(await loadDemo(fresh.db, 'ci', { asof: TEST_ASOF, onProgress })).toBe(true);
    expect(await countOrders(fresh.db)).toBe('3000');
    expect(steps).toEqual(
      expect.arrayContaining(['merchants', 'orders', 'remittances', 'statistics']),
    );
  });

  it('does nothing the second time and refuses another profile', async () => {
    expect(await loadDemo(fresh.db, 'ci')).toBe(false);
    expect(await loadDemo(fresh.db, 'none')).toBe(false);
    await expect(loadDemo(fresh.db, 'demo')).rejects.toThrow(DemoRefused);
  });

  it.each(TABLES)('two installations have the same %s', async (table, columns) => {
    const print = await fingerprint(fresh.db, columns, table);
    expect(print).toMatch(/^[0-9a-f]{32}$/);
    expect(await fingerprint(loaded.db, columns, table)).toBe(print);
  });

  it('[2.68] says of payouts that failed what the bank has answered, and who makes batches', async () => {
    const { rows } = await sql`
      select distinct resp_code, resp_msg, create_by from settle_batch where status = '4'`.execute(
      loaded.db,
    );
    expect(rows).toEqual([{ resp_code: '05', resp_msg: 'Do not honour', create_by: 'system' }]);
  });

  it('refuses rows of which some have more columns than the first', async () => {
    const line = { batch_no: 'S1', posting_id: '1', step: 1, term: 'gross', amount: '1' };
    const rows = [line, { ...line, batch_no: 'S2', active: false }];
    await expect(bulkInsert(loaded.db, 'settle_line', rows)).rejects.toThrow('"S2"');
  });

  it('refuses a database that holds merchants of its own', async () => {
    await fresh.db.deleteFrom('demo_load').execute();
    await expect(loadDemo(fresh.db, 'ci')).rejects.toThrow(DemoRefused);
  });

  it('stores numbers of cards sealed: they open with the keys of the installation', async () => {
    const stored = await sql<{ cipher: string; hash: string; mask: string }>`
      select (acc_no).* from biz_order where acc_no is not null limit 20`.execute(loaded.db);
    const sealer = await sealerOf(loaded.db);
    expect(stored.rows).toHaveLength(20);
    for (const { cipher, hash, mask } of stored.rows) {
      const card = sealer.open(cipher);
      expect(card).toMatch(/^9\d{15}$/);
      expect(sealer.hash(card)).toBe(hash);
      expect(mask).toBe(`${card.slice(0, 6)}******${card.slice(-4)}`);
    }
  });
});

const asof = dayNumber(TEST_ASOF);
const ranges = slices(asof - 39, asof);

/** One statement that breaks one rule of the books. */
const faults: [rule: string, fault: RawBuilder<unknown>][] = [
  [
    'INV-01',
    sql`update biz_order set refunding_amt = 1 where plat_order_id = (
          select plat_order_id from biz_order
           where status = '2' and refunded_amt + refunding_amt = 0 limit 1)`,
  ],
  [
    'INV-02',
    sql`update biz_refund r set apply_time = o.txn_time - interval '1 second'
          from biz_order o where o.plat_order_id = r.plat_order_id
           and r.refund_id = (select min(refund_id) from biz_refund)`,
  ],
  ['INV-05', sql`update ledger_account set curr = curr + 1 where currency = '840' and curr >= 0`],
  ['INV-22', sql`update ledger_account set frozen = frozen + 1 where avail > 0`],
  [
    'INV-06',
    sql`update biz_order set settle_batch_no = null, mer_settle_sta = '0' where plat_order_id = (
          select min(plat_order_id) from biz_order where settle_batch_no is not null)`,
  ],
  [
    'INV-10',
    sql`delete from audit_record where ver_status = '0' and obj_type in ('MER_BASIC', 'MER_BANK')`,
  ],
  [
    'INV-16',
    sql`update biz_order set txn_time = '2000-01-01 00:00:00' where plat_order_id = (
          select min(plat_order_id) from biz_order where status = '3')`,
  ],
  ['INV-11', sql`update biz_order set mer_fee_rate = mer_fee_rate + 1 where status = '2'`],
  [
    'INV-19',
    sql`update biz_order set acc_no.mask = '9000120000000123' where plat_order_id = (
          select min(plat_order_id) from biz_order where acc_no is not null)`,
  ],
  [
    'INV-15',
    sql`insert into remit_attempt (apply_no, attempt, chnl_code, amount, fee, sent_at)
        select apply_no, 2, chnl_code, amount, fee, sent_at from remit_attempt limit 1`,
  ],
  ['INV-13', sql`update limit_day set used_amt = used_amt + 1 where currency = '116'`],
  [
    'the currencies of fees',
    sql`update fee_currencies set currencies = currencies || '{999}' where mer_id is null`,
  ],
  ['the day counters', sql`update order_day set order_cnt = order_cnt + 1 where status = '3'`],
  [
    'months of the counters',
    sql`update order_month set order_cnt = order_cnt + 1 where status = '3'`,
  ],
  ['INV-17', sql`update daily_stat set consume_fee = consume_fee + 1 where currency = '116'`],
  [
    'INV-17',
    sql`delete from daily_stat where (tran_date, mer_id) = (
          select tran_date, mer_id from daily_stat order by 1, 2 limit 1)`,
  ],
];

describe('consistency gates', () => {
  it('pass on the loaded books', async () => {
    await expect(requireConsistent(loaded.db, ranges)).resolves.toBeUndefined();
  });

  it.each(faults)('%s fails on a planted fault', async (rule, fault) => {
    const check = transact(loaded.db, async (tx) => {
      const { numAffectedRows } = await fault.execute(tx);
      expect(numAffectedRows).toBeGreaterThan(0n);
      await requireConsistent(tx, ranges);
    });
    await expect(check).rejects.toThrow(InconsistentBooks);
    await expect(check).rejects.toThrow(rule);
  });
});

describe('what the tables themselves refuse', () => {
  const refused: [what: string, statement: RawBuilder<unknown>][] = [
    [
      'refunds above the amount (INV-01)',
      sql`update biz_order set refunded_amt = txn_amt, refunding_amt = 1 where status = '2'`,
    ],
    [
      'a refund of an order that did not succeed (INV-02)',
      sql`update biz_order set refunded_amt = 1 where status = '3'`,
    ],
    ['a balance below zero (INV-05)', sql`update ledger_account set curr = frozen - 1`],
    [
      'a fee that does not fit the settlement (INV-11)',
      sql`update biz_order set mer_fee_amt = mer_fee_amt + 1`,
    ],
    [
      'one merchant order number twice (INV-14)',
      sql`update biz_order set mer_order_id = 'twice', mer_id = '855058121000001'`,
    ],
    [
      'a remittance audited by its maker (INV-07)',
      sql`update remit_apply set auditor = create_by where audit_status = '3'`,
    ],
    [
      'a remittance reviewed by its auditor (INV-07)',
      sql`update remit_apply set reviewer = auditor where audit_status = '3'`,
    ],
    [
      'a batch audited by its maker (INV-07)',
      sql`update settle_batch set auditor = create_by where status = '3'`,
    ],
    [
      'a refusal without a reason (INV-09)',
      sql`update remit_apply set audit_remark = '  ' where audit_status = '2'`,
    ],
  ];

  it.each(refused)('%s', async (_, statement) => {
    await expect(transact(loaded.db, (tx) => statement.execute(tx))).rejects.toMatchObject({
      code: expect.stringMatching(/^(23505|23514)$/),
    });
  });
});

describe('day counters', () => {
  const total = async (db: Kysely<Database>) => {
    const result = await sql<{ difference: string }>`
      select count(*) as difference from (
        (select txn_time::date, order_type, status, currency, count(*), sum(txn_amt)
           from biz_order group by 1, 2, 3, 4
         except
         select txn_date, order_type, status, currency, sum(order_cnt), sum(txn_amt)
           from order_day group by 1, 2, 3, 4)
        union all
        (select txn_date, order_type, status, currency, sum(order_cnt), sum(txn_amt)
           from order_day group by 1, 2, 3, 4 having sum(order_cnt) > 0
         except
         select txn_time::date, order_type, status, currency, count(*), sum(txn_amt)
           from biz_order group by 1, 2, 3, 4)) d`.execute(db);
    return result.rows[0]?.difference;
  };

  it('follow every change of the orders', async () => {
    await transact(fresh.db, async (tx) => {
      await sql`
        update biz_order set status = '2', mer_settle_sta = '0', mer_fee_amt = 0,
               mer_settle_amt = txn_amt
         where status in ('1', '6')`.execute(tx);
      expect(await total(tx)).toBe('0');
      await sql`update biz_order set txn_time = txn_time + interval '1 day' where status = '5'`.execute(
        tx,
      );
      expect(await total(tx)).toBe('0');
      await sql`delete from biz_order where status = '3'`.execute(tx);
      expect(await total(tx)).toBe('0');
    });
  });
});
