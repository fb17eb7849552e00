import { PAPER_LINES } from '@portal/contract/common/statement';
import { EXPORT_ROW_LIMIT } from '@portal/contract/constants';
import { statementRoutes as routes } from '@portal/contract/finance/statement';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { firstDemoMerchantId } from '../../../demo/index.ts';
import { stampAt } from '../../../kernel/clock.ts';
import { ExportFiles } from '../../../kernel/export-files.ts';
import { post, posting } from '../../../ledger/index.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { asOwner } from '../../../testing/past-rules.ts';
import { sheetsIn, statementFixture } from '../../../testing/statement-fixture.ts';

const test = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00.000Z`) });
const { db, as, clock } = test;
const { figures, paper } = statementFixture(test);
const merId = firstDemoMerchantId();
/** In which it has had no account before. */
const currency = '978';
const asked = { merId, currency, period: TEST_ASOF };

/** More sales than a file is made of at once: each is gross, fee and VAT. */
const SALES = 1_700;
const sell = (first: number, count: number) => {
  const sales = Array.from({ length: count }, (_, at) =>
    posting({
      event: 'SALE',
      id: `BIG${String(first + at).padStart(8, '0')}`,
      currency,
      owners: { merId, chnlCode: 'UPI_QR' },
      amounts: { gross: 1_000n + BigInt(at), fee: 7n, vat: 1n },
    }),
  );
  return post(db, sales, { now: stampAt(clock.now()) });
};

const files = new ExportFiles(clock.now);
const taskOf = (id: string) =>
  db
    .selectFrom('export_task')
    .where('id', '=', id)
    .select(['status', 'rows_total', 'file_name', 'fail_reason'])
    .executeTakeFirstOrThrow();

beforeAll(() => sell(0, SALES));

describe('[2.68] [5.7] a statement of very many lines', () => {
  it('is asked about first, then made as a task with its figures, of what was counted', async () => {
    const client = await as('finance');
    const asking = { ...asked, askFirst: 'true' };
    const question = await client.call(routes.export, { query: asking });
    expect(question).toMatchObject({ code: 601, data: { estimate: { rows: 3 * SALES } } });
    const answer = await client.call(routes.export, { query: asked });
    expect(answer).toMatchObject({ code: 601, data: { taskId: expect.any(String) } });
    const { taskId } = answer.data as { taskId: string };
    // Postings made before the file is built are not in it: its summary and its lines agree.
    await sell(SALES, 10);
    const done = { status: '2', rows_total: 3 * SALES };
    await vi.waitFor(async () => expect(await taskOf(taskId)).toMatchObject(done), 20_000);
    const task = await taskOf(taskId);
    const pieces: Buffer[] = [];
    for await (const piece of files.parts(db, task.file_name)) pieces.push(piece);
    const sheets = sheetsIn(Buffer.concat(pieces));
    expect(sheets.对账单明细).toHaveLength(3 * SALES + 1);
    const closing = sheets.汇总?.find(([label]) => label === '期末余额');
    expect(closing?.slice(2)).toEqual([sheets.对账单明细?.at(-1)?.[9], String(3 * SALES)]);
  });

  it('on paper has all figures, and says where its lines are', async () => {
    const client = await as('finance');
    const pages = await paper(client, asked);
    expect(pages).toHaveLength(1);
    const { lineCnt, days } = await figures(client, asked);
    expect(lineCnt).toBeGreaterThan(PAPER_LINES);
    expect(days).toHaveLength(1);
    expect(pages[0]).toContain(`本期明细共 ${lineCnt} 条，超过 ${PAPER_LINES} 条时不在 PDF 中列出`);
  });

  it('is refused where no file may hold it', async () => {
    // A last change of a number so high, as no rule of the ledger would let it pass.
    await asOwner(db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`
        insert into ledger_entry (posting_id, step, acct_date, posted_at, debit_id, credit_id, currency,
                                  amount, credit_seq, credit_after)
        select posting_id, 3, acct_date, posted_at, debit_id, credit_id, e.currency, 1, ${EXPORT_ROW_LIMIT}, 1
          from ledger_entry e
          join ledger_account a on a.account_id = e.credit_id and a.kind = 'MERCHANT'
         where a.owner = ${merId} and a.currency = ${currency} and e.credit_seq = 1`.execute(tx);
    });
    const client = await as('finance');
    expect(await client.call(routes.export, { query: asked })).toMatchObject({
      code: 500,
      msg: '导出数据须少于 300,000 条，请缩小范围',
    });
  });

  it('that does not add up is told, and leaves the house in no file', async () => {
    const client = await as('finance');
    const { difference } = await figures(client, asked);
    expect(difference).not.toBe('0');
    expect((await client.send(routes.print, { query: asked })).json()).toMatchObject({
      code: 500,
      msg: expect.stringContaining('账单未通过核对'),
    });
  });
});
