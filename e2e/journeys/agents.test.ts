import { expect, it } from 'vitest';
import { AgentDesk, ownAgent } from '../harness/agents.ts';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import type { Words } from '../harness/words.ts';

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
});
