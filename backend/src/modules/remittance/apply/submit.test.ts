import { randomUUID } from 'node:crypto';
import {
  remitDraftRoutes,
  remitWriteRoutes as routes,
} from '@portal/contract/remittance/apply-writes';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { raceFor } from '../../../testing/lock-row.ts';
import { remitFixture } from '../../../testing/remit-fixture.ts';

const test = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00.000Z`) });
const lab = await remitFixture(test);
await lab.fund(100_000_000n);

describe('[2.67] [4.7] an application', () => {
  it('is asked what it costs before it is submitted, and freezes amount and fee then', async () => {
    const before = await lab.account();
    const { merId, currency, payeeAccount } = lab.input('124000');
    const quote = await lab.operator.call(routes.quote, {
      body: { merId, currency, amount: '124000', payeeAccount },
    });
    expect(quote.data).toMatchObject({
      agentId: lab.agentId,
      fee: '744',
      hold: '124744',
      available: before.avail,
      availableAfter: String(BigInt(before.avail ?? 0) - 124_744n),
      refusal: '',
      duplicates: [],
    });
    const applyNo = await lab.made('124000');
    expect(await lab.read(applyNo)).toMatchObject({ auditStatus: '0', fee: '744' });
    expect(await lab.account()).toMatchObject({
      curr: before.curr,
      avail: String(BigInt(before.avail ?? 0) - 124_744n),
    });
    expect(await lab.withdraw(applyNo)).toMatchObject({ code: 200 });
    expect(await lab.account()).toEqual(before);
  });

  it('[5.5] [5.8] is refused by the server at the field that the form refuses', async () => {
    const before = await lab.account();
    for (const [field, value] of [
      ['payerName', '陈国强'],
      ['payeeAccount', '6222-0212'],
      ['amount', '0'],
      ['birthday', '2012-01-01'],
      ['idType', '77'],
      ['currency', '116'],
      ['merId', '000000000000000'],
    ] as const) {
      const answer = await lab.ask('50000', { [field]: value });
      expect(Object.keys(answer.fields ?? {}), field).toContain(field);
    }
    const tooMuch = await lab.ask('9000000000');
    expect(tooMuch.fields).toEqual({ amount: 'ledger.balanceShort' });
    expect(await lab.account()).toEqual(before);
  });

  it('the quote says at which field it would be refused', async () => {
    const refusedAt = async (over: Record<string, string>) => {
      const { merId, currency } = lab.input('124000');
      const body = { merId, currency, amount: '124000', ...over };
      const { data } = await lab.operator.call(routes.quote, { body });
      return data;
    };
    const none = { refusal: '', refusedField: '' };
    expect(await refusedAt({})).toMatchObject(none);
    for (const [refusedField, value] of [
      ['merId', '000000000000000'],
      ['currency', '116'],
      ['amount', '9000000000'],
    ] as const) {
      const quote = await refusedAt({ [refusedField]: value });
      expect(quote).toMatchObject({ refusedField, refusal: expect.stringMatching(/./) });
    }
  });

  it('that is mended is no repetition of itself', async () => {
    const payeeAccount = 'MENDED000001';
    const applyNo = await lab.made('7900', { payeeAccount });
    const quote = async (except?: string) => {
      const { merId, currency } = lab.input('7900');
      const body = { merId, currency, amount: '7900', payeeAccount, applyNo: except };
      return (await lab.operator.call(routes.quote, { body })).data;
    };
    expect(await quote()).toMatchObject({ duplicates: [{ applyNo }] });
    expect(await quote(applyNo)).toMatchObject({ duplicates: [] });
  });

  it('to an account that had the same within 24 hours needs its reason', async () => {
    const payeeAccount = 'TWICE0000001';
    const first = await lab.made('7700', { payeeAccount });
    const again = await lab.ask('7700', { payeeAccount });
    expect(again.fields).toEqual({ duplicateReason: `remit.duplicate?id=${first}` });
    expect(await lab.ask('7701', { payeeAccount })).toMatchObject({ code: 200 });
    const duplicateReason = 'Second instalment';
    expect(await lab.ask('7700', { payeeAccount, duplicateReason })).toMatchObject({ code: 200 });
    await lab.fixture.pass(24 * 3_600_000 - 60_000);
    expect(await lab.ask('7700', { payeeAccount })).toMatchObject({ code: 500 });
    await lab.fixture.pass(60_000);
    const quote = await lab.operator.call(routes.quote, {
      body: { merId: lab.merId, currency: '840', amount: '7700', payeeAccount },
    });
    expect(quote.data).toMatchObject({ duplicates: [] });
    expect(await lab.ask('7700', { payeeAccount })).toMatchObject({ code: 200 });
  });

  it('the same is what waits or was refused, of one account, amount and currency', async () => {
    const payeeAccount = 'SAME00000001';
    const told = async (over: object = {}) => {
      const { merId, currency } = lab.input('7600');
      const body = { merId, currency, amount: '7600', payeeAccount, ...over };
      const { data } = await lab.operator.call(routes.quote, { body });
      const { duplicates } = data as { duplicates: { applyNo: string }[] };
      return duplicates.map(({ applyNo }) => applyNo);
    };
    const withdrawn = await lab.made('7600', { payeeAccount });
    expect(await told()).toEqual([withdrawn]);
    expect(await lab.withdraw(withdrawn)).toMatchObject({ code: 200 });
    expect(await told()).toEqual([]);

    const refused = await lab.made('7600', { payeeAccount });
    const refusal = { verStatus: '2', remark: 'Cannot be read' };
    expect(await lab.audit(refused, refusal)).toMatchObject({ data: [{ ok: true }] });
    expect(await told()).toEqual([refused]);
    expect(await told({ payeeAccount: 'SAME00000002' })).toEqual([]);
    expect(await told({ amount: '7601' })).toEqual([]);
    expect(await told({ currency: '116' })).toEqual([]);
    expect((await lab.ask('7600', { payeeAccount })).fields).toEqual({
      duplicateReason: `remit.duplicate?id=${refused}`,
    });
  });

  it('needs its reason too when the same is submitted at the same time', async () => {
    const payeeAccount = 'ATONCE000001';
    const { agentId } = lab;
    // Anyone who has looked for the same waits for the account then, with nothing committed yet.
    const account = sql`ledger_account where kind = 'AGENT' and owner = ${agentId}`;
    const ask = () => lab.ask('7800', { payeeAccount });
    const answers = await raceFor(test.db, account, [ask, ask]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 500]);
    expect(answers.find(({ code }) => code === 500)?.fields).toEqual({
      duplicateReason: expect.stringContaining('remit.duplicate'),
    });
  });

  it('is begun on one computer, ended on another, and used up', async () => {
    const content = { payerName: 'Sok', payerAccount: '000123459913', amount: '12' };
    const { data } = await lab.operator.call(remitDraftRoutes.create, {
      body: { step: 2, content },
    });
    const { draftId } = data as { draftId: string };
    const get = () => lab.operator.call(remitDraftRoutes.get, { params: { draftId } });
    expect(await get()).toMatchObject({ data: { step: 2, content } });
    const kept = await sql<{ content: string }>`
      select content from form_draft where draft_id = ${draftId}`.execute(test.db);
    expect(JSON.stringify(kept.rows)).not.toContain(content.payerAccount);
    const named = { ...content, payeeName: 'Chen Guoqiang' };
    const body = { step: 3, content: named, version: 0 };
    const update = () => lab.operator.call(remitDraftRoutes.update, { params: { draftId }, body });
    expect(await update()).toMatchObject({ code: 200 });
    expect(await update()).toMatchObject({ code: 409 });
    expect(await lab.operator.call(remitDraftRoutes.list)).toMatchObject({
      data: [{ draftId, title: 'Chen Guoqiang', step: 3 }],
    });
    expect(await lab.admin.call(remitDraftRoutes.get, { params: { draftId } })).toMatchObject({
      code: 404,
    });
    await lab.made('5100', { draftId });
    expect(await get()).toMatchObject({ code: 404 });
  });

  it('is submitted once, however often the same is sent', async () => {
    const key = { headers: { 'idempotency-key': randomUUID() } };
    const body = lab.input('5200');
    const [one, two] = [
      await lab.operator.call(routes.create, { body }, key),
      await lab.operator.call(routes.create, { body }, key),
    ];
    expect(one).toMatchObject({ code: 200 });
    expect(two.data).toEqual(one.data);
    expect(await lab.operator.call(routes.create, { body })).toMatchObject({ code: 500 });
  });
});
