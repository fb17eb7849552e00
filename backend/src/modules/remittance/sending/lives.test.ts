/** @module-tag long */
import { agentStatementRoutes } from '@portal/contract/remittance/agent-statement';
import { remitWriteRoutes as routes } from '@portal/contract/remittance/apply-writes';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../kernel/clock.ts';
import { depositFixture, numberOf, PASS, PAYEE, REFUSE } from '../../../testing/deposit-fixture.ts';
import { disputedFixture, PAID, UNPAID } from '../../../testing/disputed-fixture.ts';
import { draws } from '../../../testing/draws.ts';
import { testApp } from '../../../testing/index.ts';
import { setParameter } from '../../../testing/parameter.ts';
import { money } from '../../../testing/refund-fixture.ts';
import { remitFixture } from '../../../testing/remit-fixture.ts';
import { AgentModel, type Bearer, RemittanceModel } from '../../../testing/remit-model.ts';
import { runJob } from '../../../testing/run-job.ts';

/** Lives that are played: few in the suite, more by soak. */
const LIVES = Number(process.env.REMIT_LIVES ?? 20);
const SEED = Number(process.env.REMIT_SEED ?? Date.now() % 1_000_000);
/** This many are under way at a time. */
const AT_ONCE = 8;
const REMIT_PPM = 6_000n;
const DEPOSIT_PPM = 500n;
const MONTH = '2026-12';

const test = await testApp({ now: new Date(`${MONTH}-01T03:00:00Z`) });
const { db, clock } = test;
const lab = await remitFixture(test);
const register = await depositFixture(test);
const { force } = disputedFixture(test, lab);
await sql`update agent set status = '1', status_reason = 'test', status_time = '${sql.raw(MONTH)}-01 10:00:00'
           where status = '0' and agent_id <> ${lab.agentId}`.execute(db);

const draw = draws(SEED);
const oneIn = (chances: number) => draw(chances) === 0;
const pick = <T>(values: readonly T[]): T => values[draw(values.length)] as T;
const agent = new AgentModel();
let givesFeeBack = true;
const seen = new Set<string>();
/** Attempts that the channel tells nothing of unless it is asked: no return either. */
const silent = new Set<string>();

/** A remittance beside what the rules say of it. */
interface Life {
  applyNo: string;
  model: RemittanceModel;
  /** Nothing more happens to it. */
  isOver: boolean;
}
const reference = ({ applyNo, model }: Life, attempt = model.attempts.length) =>
  attempt > 1 ? `${applyNo}-${attempt}` : applyNo;

/** The agent's account and statement, and what was booked of a remittance, are what the rules say. */
async function check(...lives: readonly Life[]): Promise<void> {
  for (const life of lives) {
    const booked = (await lab.entries(life.applyNo)).map((line) => line.replace(/ \d+ /, ' '));
    // Postings of one second have no order.
    expect(booked.sort()).toEqual(life.model.entries.toSorted());
  }
  const { curr, frozen, avail } = await lab.account();
  expect([curr, frozen, avail].map((amount) => BigInt(amount ?? 0))).toEqual([
    agent.curr,
    agent.frozen,
    agent.available,
  ]);
  const query = { agentId: lab.agentId, period: MONTH };
  const { data } = await lab.admin.call(agentStatementRoutes.figures, { query });
  const told = data as { closing: string; difference: string; terms: { txnType: string }[] };
  expect(told).toMatchObject({ opening: '0', closing: String(agent.curr), difference: '0' });
  const terms = new Map<string, bigint>();
  for (const { txnType, amount } of told.terms as { txnType: string; amount: string }[]) {
    terms.set(txnType, (terms.get(txnType) ?? 0n) + BigInt(amount));
  }
  expect(terms).toEqual(agent.terms);
}

const isDone = { code: 200 };
const OK = { data: [{ ok: true, msg: '' }] };

/** Somebody pays in, takes out or corrects; two people pass it, or one of them refuses. */
async function registerSome(): Promise<void> {
  const amount = BigInt(1_000_000 + draw(1_000_000));
  const isPassed = !oneIn(4);
  const kind = pick(['1', '2', '6'] as const);
  const body = { agentId: lab.agentId, amount: String(amount) };
  if (kind !== '1' && amount > agent.available) return;
  const asked =
    kind === '1'
      ? await register.ask(String(amount), { agentId: lab.agentId, voucherTime: '00:00:00' })
      : await register.adjust({ ...body, txnType: kind, ...(kind === '2' && PAYEE) });
  const regNo = numberOf(asked);
  if (kind === '2') {
    agent.frozen += amount;
    await check();
  }
  const { audit, review } = kind === '1' ? register.deposits : register.adjustments;
  expect(await audit(regNo, PASS)).toMatchObject(OK);
  await check();
  expect(await review(regNo, isPassed ? PASS : REFUSE)).toMatchObject(OK);
  if (kind === '2') agent.frozen -= amount;
  if (isPassed && kind === '1') agent.deposit(amount, DEPOSIT_PPM);
  else if (isPassed) agent.move(kind, kind === '2' ? -amount : amount);
  await check();
}

async function begin(): Promise<Life | undefined> {
  const amount = BigInt(1_000 + draw(300_000));
  if (oneIn(12)) {
    // As much as there is, so that the fee is not.
    expect((await lab.ask(String(agent.available))).code).not.toBe(200);
    return undefined;
  }
  while (RemittanceModel.cost(amount, REMIT_PPM) > agent.available) {
    await lab.fund(10_000_000n);
    agent.move('6', 10_000_000n);
  }
  const applyNo = await lab.made(String(amount));
  return { applyNo, model: new RemittanceModel(agent, amount, REMIT_PPM), isOver: false };
}

async function approve({ applyNo, model }: Life): Promise<void> {
  if (oneIn(8)) {
    expect(await lab.withdraw(applyNo)).toMatchObject(isDone);
    model.end('withdrawn');
    return;
  }
  const isPassed = !oneIn(8);
  const decide = model.state === 'asked' ? lab.audit : lab.review;
  expect(await decide(applyNo, isPassed ? PASS : REFUSE)).toMatchObject(OK);
  if (isPassed) model.state = model.state === 'asked' ? 'audited' : 'queued';
  else model.end('refused');
}

/** Outcomes of sent applications, by the fault at the channel. */
const FATES = ['prompt', 'prompt', 'prompt', 'silent', 'timeoutAfter', 'declined', 'contradicting'];
let sent = 0;
/** The first ones one after the other, so that each is there whatever is drawn. */
const nextFate = () => {
  sent += 1;
  return FATES[sent - 1] ?? pick(FATES);
};

async function sendAll(queued: readonly Life[]): Promise<void> {
  const fates = new Map(queued.map((life) => [life, nextFate()]));
  for (const life of queued) {
    life.model.send();
    const fate = fates.get(life);
    if (fate !== 'declined') await lab.fault(reference(life));
    await lab.fault(reference(life), fate);
    if (fates.get(life) === 'silent') silent.add(reference(life));
  }
  await runJob(test, 'remit.send');
  for (const pause of [MINUTE_MS, 2 * MINUTE_MS, HOUR_MS]) {
    await lab.fixture.pass(pause);
    await runJob(test, 'remit.query');
  }
  for (const [life, fate] of fates) {
    seen.add(fate);
    const { isContradicted } = await lab.read(life.applyNo);
    expect([fate, isContradicted]).toEqual([fate, fate === 'contradicting']);
    if (fate === 'declined') life.model.fail(givesFeeBack);
    else life.model.pay();
    if (isContradicted) life.model.state = 'disputed';
  }
  await check(...queued);
}

/** A part of what is still out, or all of it. */
async function comeBack(life: Life, attempt: number): Promise<void> {
  const sent = life.model.attempts[attempt - 1];
  const out = sent ? life.model.lost(sent) : 0n;
  if (!sent?.hasLeft || out === 0n || silent.has(reference(life, attempt))) return;
  const isAll = oneIn(3);
  const part = isAll ? out : 1n + BigInt(draw(Number(out)));
  await lab.fixture.pass(MINUTE_MS);
  await lab.comeBack(reference(life, attempt), isAll ? undefined : String(part), 'CUST');
  life.model.comeBack(sent, part);
  seen.add('return');
}

async function settleLoss({ applyNo, model }: Life): Promise<void> {
  const { last } = model;
  const params = { applyNo };
  if (last.isWaiting && !oneIn(4)) {
    const verStatus = pick(['1', '1', '2'] as const);
    const body = { verStatus, remark: 'Agreed' };
    const { code } = await lab.auditor.call(routes.decideLoss, { params, body }, money());
    // Money returned since then may have left nothing to bear.
    expect(code === 200).toBe(model.lost(last) > 0n);
    if (code === 200) model.decideLoss(verStatus === '1');
    return;
  }
  const borneBy = pick<Bearer>(['PLATFORM', 'PAYER']);
  const body = { reason: 'RC01', borneBy } as const;
  const isOver = last.bearer === 'PLATFORM' && !last.isWaiting;
  const answer = await lab.operator.call(routes.loss, { params, body }, money());
  expect(answer.code === 200).toBe(model.lost(last) > 0n && !isOver);
  if (answer.code === 200) model.sayLoss(borneBy);
}

async function sendAgain({ applyNo, model }: Life): Promise<void> {
  if (model.state === 'failed') {
    expect(await lab.askResend(applyNo)).toMatchObject(isDone);
    model.queueAgain();
  } else if (!model.isResendAsked) {
    const { code } = await lab.askResend(applyNo);
    expect(code === 200).toBe(!model.hasOpenLoss);
    model.isResendAsked = code === 200;
  } else if (oneIn(3)) {
    expect(await lab.decideResend(applyNo, lab.reviewer, REFUSE)).toMatchObject(isDone);
    model.isResendAsked = false;
  } else {
    const { code } = await lab.decideResend(applyNo);
    expect(code === 200).toBe(!model.hasOpenLoss);
    if (code === 200) model.queueAgain();
  }
}

/** Two people say what became of what its channel contradicts. */
async function decide({ applyNo, model }: Life): Promise<void> {
  const isPaid = oneIn(2);
  await force(applyNo, isPaid ? PAID : UNPAID);
  if (isPaid) model.state = 'paid';
  else model.comeBack(model.last, model.amount);
}

/** The next thing that happens to one; some end here. */
async function live(life: Life): Promise<void> {
  const { model } = life;
  if (model.state === 'asked' || model.state === 'audited') return approve(life);
  if (model.state === 'disputed') return decide(life);
  if (model.state === 'failed') return oneIn(5) ? end(life) : sendAgain(life);
  if (model.state === 'paid') {
    const attempt = oneIn(4) ? 1 + draw(model.attempts.length) : model.attempts.length;
    return oneIn(3) ? end(life) : comeBack(life, attempt);
  }
  if (model.state !== 'returned' || oneIn(12)) return end(life);
  return pick([comeBack, settleLoss, settleLoss, sendAgain, sendAgain])(
    life,
    model.attempts.length,
  );
}
async function end(life: Life): Promise<void> {
  life.isOver = true;
}

/** Takes the next step: of one that is under way, of all that are queued, or of the account. */
async function step(lives: Life[], { mayBegin }: { mayBegin: boolean }): Promise<void> {
  const open = lives.filter(({ isOver }) => !isOver);
  const queued = open.filter(({ model }) => model.state === 'queued');
  const waiting = open.filter((life) => !queued.includes(life));
  if (oneIn(15)) return registerSome();
  if (oneIn(40)) {
    givesFeeBack = !givesFeeBack;
    return setParameter(db, clock, 'remit.feeBack', givesFeeBack ? 'ALL' : 'NONE');
  }
  if (mayBegin && open.length < AT_ONCE) {
    const life = await begin();
    if (life) lives.push(life);
    return check(...lives.slice(-1));
  }
  if (queued.length > 3 || waiting.length === 0) return sendAll(queued);
  const life = pick(waiting);
  await live(life);
  return check(life);
}

it(
  `[2.67] [4.7] INV-15 ${LIVES} lives of remittances come to what the rules say after each step (seed ${SEED})`,
  async () => {
    await lab.fund(50_000_000n);
    agent.move('6', 50_000_000n);
    const lives: Life[] = [];
    while (lives.length < LIVES || lives.some(({ isOver }) => !isOver)) {
      await step(lives, { mayBegin: lives.length < LIVES });
    }
    expect(await lab.differences()).toEqual([]);
    expect([...seen]).toEqual(expect.arrayContaining([...FATES, 'return']));
  },
  120_000 + LIVES * 10_000,
);
