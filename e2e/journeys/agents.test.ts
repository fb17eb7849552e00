import { expect, it } from 'vitest';
import { AgentDesk, ownAgent, toldOf } from '../harness/agents.ts';
import { call, tokenFor } from '../harness/api.ts';
import { BASE } from '../harness/console.ts';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { ownProduct } from '../harness/own-product.ts';
import { runJobNow } from '../harness/settlement.ts';
import type { Words } from '../harness/words.ts';

/** Minor units as somebody types them. */
const typed = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;

inOneLanguage('agents', (words: Words) => {
  const desk = new AgentDesk(words);
  const { texts } = desk;

  /** Pages of the three people; each signs in alone. */
  const people = async () => ({
    operator: (await enter(words, 'operator')).page,
    auditor: (await enter(words, 'auditor')).page,
    reviewer: (await enter(words, 'reviewer')).page,
  });

  it('[2.71] INV-07 a deposit goes through three people, is credited, and uses its voucher up', async () => {
    const { operator, auditor, reviewer } = await people();
    const agent = await ownAgent();
    const voucher = `JOURNEY-${words.language}-1`;
    const regNo = await desk.deposit(operator, agent, { amount: '1000.00', voucher });
    expect(regNo).toMatch(/^D\d{16}$/);
    await desk.is(operator, regNo, texts.waitsAudit);
    const drawer = operator.getByRole('complementary');
    expect(await drawer.getByRole('button', { name: texts.pass, exact: true }).count()).toBe(0);

    await desk.pass(auditor, regNo);
    await desk.is(auditor, regNo, texts.waitsReview);
    const beside = auditor.getByRole('complementary');
    expect(await beside.getByRole('button', { name: texts.pass, exact: true }).count()).toBe(0);
    expect((await ownAgent()).balance).toBe(agent.balance);
    await desk.pass(reviewer, regNo);
    await desk.is(operator, regNo, texts.approved);
    // Less its fee of 0.05 %.
    expect(BigInt((await ownAgent()).balance) - BigInt(agent.balance)).toBe(99_950n);

    const again = await desk.fill(operator, agent, { amount: '2.00', voucher });
    await again.button(texts.submit).click();
    const errors = async () => (await again.errors()).filter((error) => error !== '');
    // At the field, and of the form.
    await expect
      .poll(errors)
      .toEqual([expect.stringMatching(texts.used), expect.stringMatching(texts.used)]);
    expect((await ownAgent()).balance).toBe(String(BigInt(agent.balance) + 99_950n));
  });

  it('[2.71] an agent that runs dry and recovers is told of once each way, as operations are', async () => {
    const { operator, auditor, reviewer } = await people();
    const { origin } = ownProduct();
    const before = await ownAgent();
    /** Lets the agent need so much, and everybody be told what that means. */
    const need = async (threshold: bigint) => {
      await operator.goto(`${BASE}remittance/agent/detail/${before.agentId}`);
      await operator.getByRole('button', { name: texts.edit, exact: true }).click();
      const form = operator.getByRole('dialog');
      await form.getByLabel(texts.threshold, { exact: true }).fill(typed(threshold));
      await form.getByRole('button', { name: texts.save, exact: true }).click();
      await form.waitFor({ state: 'detached' });
      for (let run = 0; run < 2; run += 1) await runJobNow('agent.lowBalance', origin);
    };
    const available = BigInt(before.available);
    await need(available / 2n);
    const head = operator.getByRole('main').locator('header').first();
    const told = async (what: string) => {
      const titles = await Promise.all(
        ['agent', 'operator', 'merchant', 'auditor'].map((user) => toldOf(user, before, words)),
      );
      return titles.map((own) => own.filter((title) => title.includes(what)).length);
    };
    // What was told before is told: only what comes now is counted.
    await operator.reload();
    await head.getByText(texts.enough, { exact: true }).waitFor();
    const earlier = { below: await told(texts.isBelow), recovered: await told(texts.isRecovered) };
    /** How often each was told since: the agent and operations as often as `times`, others never. */
    const since = ([agent = 0, operations = 0, ...others]: number[], times: number) => [
      agent + times,
      operations + times,
      ...others,
    ];
    await need(available * 2n);
    await expect.poll(() => told(texts.isBelow)).toEqual(since(earlier.below, 1));
    await operator.reload();
    await head.getByText(texts.below, { exact: true }).waitFor();

    // 0.7 of what is there makes 85 % of the threshold.
    const amount = typed((available * 7n) / 10n);
    const regNo = await desk.deposit(operator, before, {
      amount,
      voucher: `JOURNEY-${words.language}-2`,
    });
    await desk.pass(auditor, regNo);
    await desk.pass(reviewer, regNo);
    for (let run = 0; run < 2; run += 1) await runJobNow('agent.lowBalance', origin);
    await expect.poll(() => told(texts.isRecovered)).toEqual(since(earlier.recovered, 1));
    expect(await told(texts.isBelow)).toEqual(since(earlier.below, 1));
    await operator.goto(`${BASE}remittance/agent/detail/${before.agentId}`);
    await head.getByText(texts.enough, { exact: true }).waitFor();
  });

  it('[2.71] [7.4] a user of an agent reads the own statement, takes it along, and sees no other', async () => {
    const { page, list } = await enter(words, 'agent', { path: 'remittance/agent' });
    await list.loaded();
    expect(await list.rows.count()).toBe(1);
    await list.rows.getByRole('link').first().click();
    await page.getByRole('link', { name: texts.statement, exact: true }).click();
    await page.getByText(texts.tied).waitFor();
    const { agentId } = await ownAgent();
    expect(new URL(page.url()).pathname).toBe(`${BASE}remittance/agent/statement/${agentId}`);
    const saved = async (name: string) => {
      const button = page.getByRole('button', { name, exact: true });
      const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
      return file.suggestedFilename();
    };
    expect(await saved(texts.paper)).toMatch(new RegExp(`^statement_${agentId}_USD_.*\\.pdf$`));
    expect(await saved(texts.workbook)).toMatch(/^agentStatement_\d{14}\.xlsx$/);

    const { rows = [] } = await call(await tokenFor('operator'), '/agent/account/list');
    const other = (rows as { agentId: string }[]).find((one) => one.agentId !== agentId);
    const query = `agentId=${other?.agentId}&period=2026-10`;
    const answer = await call(await tokenFor('agent'), `/agent/account/statement?${query}`);
    expect(answer).toMatchObject({ code: 404 });
  });
});
