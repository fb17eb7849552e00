import { statementRoutes as routes } from '@portal/contract/finance/statement';
import { formatMinor } from '@portal/money';
import { beforeAll, describe, expect, it } from 'vitest';
import { firstDemoMerchantId } from '../../../demo/index.ts';
import { stampAt } from '../../../kernel/clock.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { settleFixture } from '../../../testing/settle-fixture.ts';
import { livedMonth, statementFixture } from '../../../testing/statement-fixture.ts';

const test = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00.000Z`) });
const { db, as, clock } = test;
const lab = await settleFixture(test);
const { expected, get, figures, workbook, paper } = statementFixture(test);
const month = TEST_ASOF.slice(0, 7);
const asked = { merId: lab.merId, currency: '840', period: month };
/** Signed in again: days pass. */
const finance = () => as('finance');
/** The merchant user of the demonstration, of the lab's merchant here. */
const merchant = () => as('merchant');

let batches: [part: string, rest: string] = ['', ''];
beforeAll(async () => {
  batches = await livedMonth(test, lab);
  const own = { mer_id: lab.merId };
  await db.updateTable('sys_user').set(own).where('user_name', '=', 'merchant').execute();
});

describe('[6.1] [2.68] a merchant’s own statements', () => {
  it('are offered without asking for a merchant, the currency that moved last first', async () => {
    const answer = await (await merchant()).call(routes.accounts);
    expect(answer.data).toMatchObject({
      today: stampAt(clock.now()).slice(0, 10),
      merchant: { merId: lab.merId, merName: expect.any(String) },
    });
    expect((answer.data as { currencies: string[] }).currencies[0]).toBe('840');
    const all = await (await finance()).call(routes.accounts);
    expect(all.data).toMatchObject({ merchant: null, currencies: [] });
  });

  it('show the same figures as to finance', async () => {
    const { asOf, ...own } = await figures(await merchant(), asked);
    expect(await figures(await finance(), asked)).toMatchObject(own);
  });

  it('are the only ones: another merchant is not found, in no kind of answer', async () => {
    const client = await merchant();
    const other = { ...asked, merId: firstDemoMerchantId() };
    for (const route of [routes.figures, routes.export, routes.print, routes.accounts]) {
      const query = route === routes.accounts ? { merId: other.merId } : other;
      expect((await client.send(route, { query })).json()).toMatchObject({ code: 404 });
    }
  });

  it('name no channel, no answer of one, and nobody of the platform', async () => {
    const client = await merchant();
    const told = [
      JSON.stringify(await get(client, asked)),
      JSON.stringify(await workbook(client, asked)),
      (await paper(client, asked)).join('\n'),
      (await paper(await finance(), asked)).join('\n'),
    ];
    for (const text of told) {
      expect(text).toContain(batches[0]);
      expect(text).not.toMatch(/chnl|channel|渠道|UPI|银联|finance|auditor|operator|admin/i);
    }
  });

  it('need the keys: who may only look takes nothing along', async () => {
    const readonly = await as('readonly');
    expect(await get(readonly, asked)).toMatchObject({ code: 200 });
    for (const route of [routes.export, routes.print]) {
      expect((await readonly.send(route, { query: asked })).json()).toMatchObject({ code: 403 });
    }
    const operator = await as('operator');
    expect(await get(operator, asked)).toMatchObject({ code: 403 });
  });
});

describe('[2.68] [7.4] the files of a statement', () => {
  it('have every line in the order of time with its running balance, and the same equation', async () => {
    const client = await finance();
    const statement = await figures(client, asked);
    const { own, figures: told } = await expected(asked);
    const sheets = await workbook(client, asked);
    expect(Object.keys(sheets)).toEqual(['汇总', '每日汇总', '结算批次', '对账单明细']);
    const [head, ...lines] = sheets.对账单明细 ?? [];
    expect(head?.slice(0, 2)).toEqual(['入账时间 (Asia/Phnom_Penh)', '项目']);
    let balance = BigInt(statement.opening);
    const text = (minor: bigint) => formatMinor(String(minor), '840').replace('−', '-');
    for (const [at, entry] of own.entries()) {
      balance += entry.amount;
      const cells = lines[at] ?? [];
      expect([cells[0], cells[3], cells[8], cells[9]]).toEqual([
        entry.at,
        entry.id,
        text(entry.amount),
        text(balance),
      ]);
    }
    expect(lines).toHaveLength(own.length);
    expect(balance).toBe(BigInt(statement.closing));
    const summary = sheets.汇总 ?? [];
    const value = (name: string) => summary.find(([label]) => label === name)?.slice(1);
    expect(summary[0]?.slice(0, 2)).toEqual(['结算对账单', month]);
    expect(value('时区')).toEqual(['Asia/Phnom_Penh']);
    expect(value('统计口径')).toEqual(['第 1 版']);
    expect(value('差额')?.[1]).toBe('0.00');
    expect(value('期末余额')?.[1]).toBe(text(BigInt(statement.closing)));
    expect(value('已出款')?.slice(0, 2)).toEqual(['已出款', text(BigInt(told.paidOut))]);
    expect(sheets.每日汇总).toHaveLength(statement.days.length + 2);
    expect(sheets.结算批次).toHaveLength(statement.batches.length + 1);
  });

  it('on paper says the same, page by page, in the reader’s language', async () => {
    const client = await finance();
    const statement = await figures(client, asked);
    const file = await client.send(routes.print, { query: asked });
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['download-filename']).toBe(`statement_${lab.merId}_USD_${month}.pdf`);
    const pages = await paper(client, asked);
    const all = pages.join('\n');
    const { own } = await expected(asked);
    for (const { id } of own) expect(all).toContain(id);
    for (const said of ['结算对账单', '期初余额', '结算批次', 'Asia/Phnom_Penh', '第 1 版']) {
      expect(all).toContain(said);
    }
    expect(all).toContain('期初余额与本期各项之和等于期末余额，差额 0.00');
    expect(all).toContain(`${formatMinor(statement.closing, '840')}\nUSD`);
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(`第 ${at + 1} / ${pages.length} 页`);
    }
    const english = (await paper(client, asked, { language: 'en-US' })).join('\n');
    for (const said of ['Settlement statement', 'Closing balance', 'Paid out', 'Page 1 of']) {
      expect(english).toContain(said);
    }
    expect(english).not.toMatch(/[\u4e00-\u9fff]/);
  });

  it('as text are the lines alone', async () => {
    const client = await finance();
    const answer = await client.call(routes.export, { query: { ...asked, exportType: 'csv' } });
    expect(answer.msg).toMatch(/_statement\.csv$/);
  });

  it('of a day without anything say so', async () => {
    const query = { ...asked, period: '2026-12-02' };
    const sheets = await workbook(await finance(), query);
    expect(sheets.对账单明细).toHaveLength(1);
    expect((await paper(await finance(), query)).join('\n')).toContain('本期没有资金变动');
  });

  it('leave who took them along in the operation log', async () => {
    await paper(await as('auditor'), asked);
    const logged = await db
      .selectFrom('oper_log')
      .where('oper_url', 'like', '%/settle/statement/pdf%')
      .where('oper_name', '=', 'auditor')
      .select('business_type')
      .execute();
    expect(logged).toEqual([{ business_type: '5' }]);
  });
});
