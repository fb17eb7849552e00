import { fileRoutes } from '@portal/contract/common/file';
import {
  type AgentStatement,
  agentStatementRoutes as routes,
} from '@portal/contract/remittance/agent-statement';
import { TXN_TYPES } from '@portal/contract/remittance/agent-states';
import { formatMinor } from '@portal/money';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { demoAgentId } from '../../../demo/index.ts';
import { stampAt } from '../../../kernel/clock.ts';
import { post, posting, stepsOf } from '../../../ledger/index.ts';
import { agentFixture } from '../../../testing/agent-fixture.ts';
import type { CallOptions, Client } from '../../../testing/client.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { pastRules } from '../../../testing/past-rules.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { rowsOf, sheetsIn } from '../../../testing/statement-fixture.ts';

const test = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00.000Z`) });
const { db, as, clock } = test;
const { opened, move, auditor } = await agentFixture(test);
/** The demonstration's user of an agent: may look at its account and take it along. */
const holder = await as('agent');
const own = demoAgentId();
const month = TEST_ASOF.slice(0, 7);
const asked = { agentId: own, period: month };

const get = (query: object, client: Client = auditor) =>
  client.call(routes.figures, { query: { ...query } });
const figures = async (query: object, client: Client = auditor) =>
  (await get(query, client)).data as AgentStatement;
async function workbook(query: object) {
  const { msg = '' } = await holder.call(routes.export, { query: { ...query } });
  return sheetsIn(
    (await holder.send(fileRoutes.download, { query: { fileName: msg } })).rawPayload,
  );
}
const paper = async (query: object, options: CallOptions = {}) =>
  readPdf((await holder.send(routes.print, { query: { ...query } }, options)).rawPayload);

/** Entries of an agent as the ledger has them, the oldest first; `amount` signed. */
async function entriesOf(agentId: string) {
  const rows = await rowsOf(db, sql`a.kind = 'AGENT' and a.owner = ${agentId}`);
  return rows.map(({ step, ...row }) => ({
    ...row,
    txnType: TXN_TYPES[row.event]?.[stepsOf(row.event)[step - 1]?.[0] ?? ''],
    amount: BigInt(row.amount),
  }));
}
type Entries = Awaited<ReturnType<typeof entriesOf>>;
const sumOf = (entries: Entries) => entries.reduce((sum, { amount }) => sum + amount, 0n);

describe('[2.71] a statement of an agent', () => {
  it.each([month, TEST_ASOF, '2026-10'])(
    'of %s adds up from opening to closing by kind and event, as the ledger does',
    async (period) => {
      const all = await entriesOf(own);
      const within = all.filter(({ at }) => at.startsWith(period));
      const opening = sumOf(all.filter(({ at }) => at.slice(0, period.length) < period));
      const told = await figures({ agentId: own, period });
      expect(told).toMatchObject({
        agentId: own,
        opening: String(opening),
        closing: String(opening + sumOf(within)),
        difference: '0',
        lineCnt: within.length,
        lastTime: within.at(-1)?.at ?? '',
        zone: 'Asia/Phnom_Penh',
        rules: 1,
      });
      for (const { txnType, event, amount, count } of told.terms) {
        const of = within.filter((entry) => entry.txnType === txnType && entry.event === event);
        expect([amount, count]).toEqual([String(sumOf(of)), of.length]);
      }
      expect(told.terms.reduce((sum, { count }) => sum + count, 0)).toBe(within.length);
      for (const { day, sums, closing } of told.days) {
        const upTo = all.filter(({ at }) => at.slice(0, 10) <= day);
        expect(closing).toBe(String(sumOf(upTo)));
        const ofDay = within.filter(({ at }) => at.startsWith(day));
        expect(sums.reduce((sum, { amount }) => sum + BigInt(amount), 0n)).toBe(sumOf(ofDay));
      }
    },
  );

  it('knows every kind that an agent has', async () => {
    const { terms } = await figures(asked);
    const kinds = new Set(terms.map(({ txnType }) => txnType));
    expect(kinds.size).toBeGreaterThanOrEqual(3);
    expect([...kinds]).toEqual([...kinds].sort());
  });

  it('goes on where the one before ended, by months and by days', async () => {
    const days = Array.from(
      { length: 20 },
      (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`,
    );
    for (const periods of [['2026-10', month], days]) {
      let closing: string | undefined;
      for (const period of periods) {
        const one = await figures({ agentId: own, period });
        expect(one.opening).toBe(closing ?? one.opening);
        closing = one.closing;
      }
    }
  });

  it('of an agent that has never moved is all zero', async () => {
    const agentId = await opened();
    expect(await figures({ agentId, period: month })).toMatchObject({
      ...{ opening: '0', closing: '0', difference: '0', lineCnt: 0, upTo: '0' },
      ...{ terms: [], days: [], isOver: false },
    });
  });

  it('of a period that is not over says so, and asked for again by its number stays what it was', async () => {
    const agentId = await opened();
    await move(agentId, 5_000n);
    const query = { agentId, period: month };
    const shown = await figures(query);
    expect(shown).toMatchObject({ isOver: false, lineCnt: 1, closing: '5000' });
    await move(agentId, -2_000n);
    const { asOf, ...same } = await figures({ ...query, upTo: shown.upTo });
    expect({ ...same, asOf: shown.asOf }).toEqual(shown);
    expect(await figures(query)).toMatchObject({ closing: '3000', lineCnt: 2 });
  });

  it('is refused of a period that is none or has not begun', async () => {
    expect(await get({ ...asked, period: '2026-13' })).toMatchObject({
      fields: { period: 'settle.period' },
    });
    expect(await get({ ...asked, period: '2027-01' })).toMatchObject({
      fields: { period: 'settle.future' },
    });
  });
});

describe('[6.1] [2.71] an agent’s own statements', () => {
  it('show the same as to the platform', async () => {
    const { asOf, ...same } = await figures(asked, holder);
    expect(await figures(asked)).toMatchObject(same);
  });

  it('are the only ones: another agent is not found, in no kind of answer', async () => {
    const query = { ...asked, agentId: 'AG000001' };
    for (const route of [routes.figures, routes.export, routes.print]) {
      expect((await holder.send(route, { query })).json()).toMatchObject({ code: 404 });
    }
  });

  it('need the keys: who may only look takes nothing along', async () => {
    const operator = await as('operator');
    expect(await get(asked, operator)).toMatchObject({ code: 200 });
    const merchant = await as('merchant');
    expect(await get(asked, merchant)).toMatchObject({ code: 403 });
    for (const route of [routes.export, routes.print]) {
      expect((await operator.send(route, { query: asked })).json()).toMatchObject({ code: 403 });
    }
  });
});

describe('[2.71] [7.4] the files of an agent’s statement', () => {
  it('have every line in the order of time with its running balance, and the same equation', async () => {
    const { opening, closing, days, terms } = await figures(asked);
    const entries = (await entriesOf(own)).filter(({ at }) => at.startsWith(month));
    const sheets = await workbook(asked);
    expect(Object.keys(sheets)).toEqual(['汇总', '每日汇总', '对账单明细']);
    const [head, ...lines] = sheets.对账单明细 ?? [];
    expect(head?.slice(0, 3)).toEqual(['入账时间 (Asia/Phnom_Penh)', '类型', '业务类型']);
    const text = (minor: bigint) => formatMinor(String(minor), '840').replace('−', '-');
    let balance = BigInt(opening);
    for (const [at, { at: time, id, amount }] of entries.entries()) {
      balance += amount;
      const cells = lines[at] ?? [];
      expect([cells[0], cells[3], cells[7], cells[8]]).toEqual([
        time,
        id,
        text(amount),
        text(balance),
      ]);
    }
    expect(lines).toHaveLength(entries.length);
    expect(balance).toBe(BigInt(closing));
    const summary = sheets.汇总 ?? [];
    const value = (name: string) => summary.find(([label]) => label === name)?.slice(1);
    expect(summary[0]?.slice(0, 2)).toEqual(['代理账户对账单', month]);
    expect(value('代理编号')).toEqual([own]);
    expect(value('差额')?.[1]).toBe('0.00');
    expect(value('期末余额')?.[1]).toBe(text(BigInt(closing)));
    const sent = terms.find(({ txnType }) => txnType === '3');
    expect(value('汇款扣款')).toEqual([
      '汇款发出',
      text(BigInt(sent?.amount ?? 0)),
      String(sent?.count),
    ]);
    expect(sheets.每日汇总).toHaveLength(days.length + 2);
  });

  it('on paper say the same in the reader’s language', async () => {
    const statement = await figures(asked);
    const file = await holder.send(routes.print, { query: asked });
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['download-filename']).toBe(`statement_${own}_USD_${month}.pdf`);
    const all = (await paper(asked)).join('\n');
    const entries = (await entriesOf(own)).filter(({ at }) => at.startsWith(month));
    for (const { id } of entries) expect(all).toContain(id);
    expect(all).toContain('期初余额与本期各项之和等于期末余额，差额 0.00');
    expect(all).toContain(`${formatMinor(statement.closing, '840')}\nUSD`);
    const english = (await paper(asked, { language: 'en-US' })).join('\n');
    for (const said of [
      'Agent account statement',
      'Closing balance',
      'Remittance debit',
      'Page 1 of',
    ]) {
      expect(english).toContain(said);
    }
  });

  it('list no lines on paper when they are too many, and all in the workbook', async () => {
    const agentId = await opened();
    const postings = Array.from({ length: 501 }, (_, at) =>
      posting({
        event: 'AGENT_ADJUST_UP',
        id: `MANY${at}`,
        currency: '840',
        owners: { agentId },
        amounts: { amount: 1n },
      }),
    );
    await post(db, postings, { now: stampAt(clock.now()) });
    const query = { agentId, period: month };
    const bearer = await as('admin');
    const printed = await bearer.send(routes.print, { query });
    const pages = await readPdf(printed.rawPayload);
    expect(pages.join('\n')).toContain('本期明细共 501 条，超过 500 条时不在 PDF 中列出');
    const { msg = '' } = await bearer.call(routes.export, { query });
    const file = await bearer.send(fileRoutes.download, { query: { fileName: msg } });
    expect(sheetsIn(file.rawPayload).对账单明细).toHaveLength(502);
  });

  it('are none of figures that do not add up', async () => {
    const agentId = await opened();
    await move(agentId, 900n);
    await pastRules(
      db,
      sql`update ledger_entry set credit_after = credit_after + 7
               where credit_id = (select account_id from ledger_account where owner = ${agentId})`,
    );
    const query = { agentId, period: month };
    expect(await figures(query)).toMatchObject({ difference: '-7' });
    const admin = await as('admin');
    for (const route of [routes.export, routes.print]) {
      expect((await admin.send(route, { query })).json()).toMatchObject({
        code: 500,
        msg: expect.stringContaining('未通过核对'),
      });
    }
  });
});
