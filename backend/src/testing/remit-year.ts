import { remitWriteRoutes } from '@portal/contract/remittance/apply-writes';
import { REMIT_CHANNEL_RESULT } from '@portal/contract/remittance/dictionaries';
import { sql } from 'kysely';
import { HOUR_MS, MINUTE_MS } from '../kernel/clock.ts';
import { depositFixture, numberOf, PASS, PAYEE, REFUSE } from './deposit-fixture.ts';
import { draws } from './draws.ts';
import type { TestApp } from './index.ts';
import { money } from './refund-fixture.ts';
import { remitFixture } from './remit-fixture.ts';
import { runJob } from './run-job.ts';
import type { User } from './user.ts';

/** Shares of calls and transactions at the channel that go wrong, each in its way (money §9 T7). */
const RATES = {
  ...{ timeoutBefore: 0.03, timeoutAfter: 0.04, declined: 0.06, duplicate: 0.1, late: 0.05 },
  ...{ outOfOrder: 0.05, contradicting: 0.01, returned: 0.04, partialReturn: 0.04 },
  ...{ wrongAmount: 0.01, changedEvent: 0.02, silent: 0.05 },
};
/** Outcomes of the first three applications, so that each result occurs whatever is drawn. */
const SURE = ['declined', 'returned', 'prompt'];
/** Below this the agent is topped up, by so much; minor units. */
const LOW = 5_000_000n;
const TOP_UP = 30_000_000;
/** Largest and smallest amount of an application; minor units. */
const MOST = 90_000;
const LEAST = 1_000;

/** People who make and check, signed in for a day. */
interface Staff {
  operator: User;
  auditor: User;
  reviewer: User;
}

/** Days of an agent's life: deposits, remittances with faults, returns, losses, corrections. */
export async function remitYear(test: TestApp, seed: number) {
  const { db, as } = test;
  const lab = await remitFixture(test);
  const register = await depositFixture(test);
  const draw = draws(seed);
  const oneIn = (chances: number) => draw(chances) === 0;
  // An agent has an account from its first entry on.
  await lab.fund(1n);
  const agentId = lab.agentId;
  const counts = { days: 0, deposits: 0, adjustments: 0, applications: 0, resends: 0, losses: 0 };

  /** Two people pass what a third has registered, or refuse it at one of the stages. */
  async function decide(
    regNo: string,
    { audit, review }: typeof register.deposits,
    { auditor, reviewer }: Staff,
  ): Promise<void> {
    const isRefused = oneIn(8);
    await audit(regNo, isRefused ? REFUSE : PASS, auditor);
    if (!isRefused) await review(regNo, oneIn(10) ? REFUSE : PASS, reviewer);
  }

  async function topUp(staff: Staff): Promise<void> {
    // As often as it takes: some are refused.
    while (BigInt((await lab.account()).avail ?? 0) < LOW) {
      const amount = String(TOP_UP + draw(1_000_000));
      const asked = await register.ask(amount, { agentId }, staff.operator);
      await decide(numberOf(asked), register.deposits, staff);
      counts.deposits += 1;
    }
  }

  async function correct(staff: Staff): Promise<void> {
    const amount = String(1 + draw(20_000));
    const kinds = [
      { txnType: '2', amount, ...PAYEE },
      { txnType: '6', amount },
      { txnType: '6', amount: `-${amount}` },
    ];
    const asked = await register.adjust({ agentId, ...kinds[draw(3)] }, staff.operator);
    await decide(numberOf(asked), register.adjustments, staff);
    counts.adjustments += 1;
  }

  /** This many applications, of which a few are taken back, or refused at one of the stages. */
  async function apply(count: number, { operator, auditor, reviewer }: Staff): Promise<string[]> {
    const made: string[] = [];
    for (let at = 0; at < count; at += 1) {
      made.push(await lab.made(String(LEAST + draw(MOST)), {}, operator));
    }
    counts.applications += made.length;
    const others = made.slice(SURE.length);
    const taken = others.filter(() => oneIn(30));
    const left = made.filter((applyNo) => !taken.includes(applyNo));
    const refused = others.filter((applyNo) => !taken.includes(applyNo) && oneIn(25));
    const passed = left.filter((applyNo) => !refused.includes(applyNo));
    if (refused.length > 0) await lab.audit(refused, REFUSE, auditor);
    await lab.audit(passed, PASS, auditor);
    const late = others.filter((applyNo) => passed.includes(applyNo) && oneIn(40));
    if (late.length > 0) await lab.review(late, REFUSE, reviewer);
    const approved = passed.filter((applyNo) => !late.includes(applyNo));
    await lab.review(approved, PASS, reviewer);
    return made;
  }

  /** Some of what failed or came back is sent again; what came back by two. */
  async function sendAgain({ operator, reviewer }: Staff): Promise<void> {
    const { rows } = await sql<{ apply_no: string }>`
      select apply_no from remit_apply
       where agent_id = ${agentId} and channel_result in ('3', '4') order by apply_no`.execute(db);
    for (const { apply_no: applyNo } of rows.filter(() => oneIn(6))) {
      const asked = await lab.askResend(applyNo, operator);
      if (asked.code !== 200) continue;
      const { resend } = await lab.read(applyNo);
      if (resend?.asked) await lab.decideResend(applyNo, reviewer, oneIn(5) ? REFUSE : PASS);
      counts.resends += 1;
    }
  }

  /** Assigns losses on the way back to a bearer; a second person decides if the platform bears one. */
  async function settleLosses({ operator, auditor }: Staff): Promise<void> {
    const { rows } = await sql<{ apply_no: string }>`
      select apply_no from remit_attempt join remit_apply using (apply_no)
       where agent_id = ${agentId} and result = '4' and borne_by = '' and remit_attempt.returned_amt < remit_attempt.amount
       order by apply_no`.execute(db);
    for (const { apply_no: applyNo } of rows.filter(() => oneIn(4))) {
      const borneBy = ['PLATFORM', 'PAYER'][draw(2)];
      const params = { applyNo };
      const body = { reason: 'AC04', borneBy };
      const told = await operator.call(remitWriteRoutes.loss, { params, body }, money());
      if (told.code !== 200 || borneBy !== 'PLATFORM') continue;
      const verdict = { verStatus: oneIn(4) ? '2' : '1', remark: 'Agreed' };
      await auditor.call(remitWriteRoutes.decideLoss, { params, body: verdict }, money());
      counts.losses += 1;
    }
  }

  /** Sends what is queued, and asks the channel for some hours. */
  async function channelHours(): Promise<void> {
    await runJob(test, 'remit.send');
    for (const pause of [MINUTE_MS, 30 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS]) {
      await lab.fixture.pass(pause);
      await runJob(test, 'remit.query');
    }
    await runJob(test, 'remit.workOrders');
  }

  /** A day with this many applications; the clock then stands some hours later. */
  async function day(applications: number): Promise<void> {
    const [operator, auditor, reviewer] = [
      await as('operator'),
      await as('auditor'),
      await as('reviewer'),
    ];
    const staff = { operator, auditor, reviewer };
    await topUp(staff);
    if (oneIn(3)) await correct(staff);
    const made = await apply(applications, staff);
    if (counts.days === 0) {
      for (const [at, fault] of SURE.entries()) await lab.fault(made[at] ?? '', fault);
    }
    await sendAgain(staff);
    await settleLosses(staff);
    await channelHours();
    // On the first day only what was ordered goes wrong.
    if (counts.days === 0) await lab.fixture.command({ do: 'rates', rates: RATES });
    counts.days += 1;
  }

  /** Attempts for which the channel has another amount than we, of those that it tells one thing of. */
  async function contradictions(): Promise<string[]> {
    const { rows } = await sql<{ reference: string; result: string }>`
      select a.apply_no || case when a.attempt > 1 then '-' || a.attempt else '' end as reference, a.result
        from remit_attempt a join remit_apply r using (apply_no)
        left join channel_state c
          on c.kind = 'REMIT'
         and c.reference = a.apply_no || case when a.attempt > 1 then '-' || a.attempt else '' end
       where r.agent_id = ${agentId} and coalesce(c.state <> 'CONTRADICTION' and c.mismatches = 0, true)`.execute(
      db,
    );
    const effects = new Map(lab.fixture.effects().map((one) => [one.reference, one.result]));
    return rows.flatMap(({ reference, result }) => {
      const isPaid = effects.get(reference) === 'SUCCEEDED';
      if (
        (result === REMIT_CHANNEL_RESULT.succeeded || result === REMIT_CHANNEL_RESULT.returned) &&
        !isPaid
      )
        return [`${reference} is paid here only`];
      return result === REMIT_CHANNEL_RESULT.failed && isPaid
        ? [`${reference} is paid there only`]
        : [];
    });
  }

  return { lab, agentId, day, counts, contradictions };
}
