/** @module-tag long */
import { agentStatementRoutes } from '@portal/contract/remittance/agent-statement';
import { dayAfter } from '@portal/time';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { transact } from '../../../db/transact.ts';
import { HOUR_MS, stampAt, timeOf } from '../../../kernel/clock.ts';
import { beginClosing, finishClosing, firstOpenDay } from '../../../ledger/index.ts';
import { requireConsistent } from '../../../testing/consistent-books.ts';
import { testApp } from '../../../testing/index.ts';
import { remitYear } from '../../../testing/remit-year.ts';
import { runJob } from '../../../testing/run-job.ts';

/** Days that are played, and applications a day: few in the suite, a year of 10,000 by soak (T7). */
const DAYS = Number(process.env.REMIT_DAYS ?? 10);
const APPLICATIONS = Number(process.env.REMIT_APPLICATIONS ?? 6);
const SEED = Number(process.env.REMIT_SEED ?? Date.now() % 1_000_000);

/** Ten in the morning in the platform's zone. */
const test = await testApp({ now: new Date('2026-12-01T03:00:00Z') });
const { db, clock } = test;
const year = await remitYear(test, SEED);
const today = () => stampAt(clock.now()).slice(0, 10);

/** Closes all days up to one, in their order. */
async function closeUpTo(last: string): Promise<void> {
  const now = stampAt(clock.now());
  const aliveUntil = stampAt(timeOf(now) + HOUR_MS);
  for (;;) {
    const day = await firstOpenDay(db);
    if (day === undefined || day > last) return;
    const attempt = await transact(db, (tx) =>
      beginClosing(tx, day, { by: 'finance', now, aliveUntil }),
    );
    if (!attempt) throw new Error(`${day} could not be closed`);
    const proof = await finishClosing(db, attempt, { by: 'finance', now, reason: 'Played' });
    expect(proof).toBeDefined();
  }
}

/** Half past midnight: statistics of the day that is over, proofs of the books, and its close. */
async function night(): Promise<void> {
  const day = today();
  const midnight = timeOf(`${dayAfter(day, 1)} 00:30:00`);
  await year.lab.fixture.pass(midnight - clock.now().getTime());
  await runJob(test, 'remit.query');
  await runJob(test, 'report.daily(1)');
  // Fails with the places when INV-05, 17, 21, 22, 23 or 24 is broken.
  await runJob(test, 'ledger.proof(1)');
  await requireConsistent(db, [{ from: day, to: day }]);
  expect(await year.lab.differences()).toEqual([]);
  await closeUpTo(day);
}

let closing: string | undefined;
/** The statement of a day goes on where that of the day before has ended. */
async function statementOf(day: string): Promise<void> {
  const admin = await test.as('admin');
  const query = { agentId: year.agentId, period: day };
  const { data } = await admin.call(agentStatementRoutes.figures, { query });
  const told = data as { opening: string; closing: string; difference: string };
  expect(told).toMatchObject({ opening: closing ?? told.opening, difference: '0' });
  closing = told.closing;
}

it(
  `[4.7] [2.67] [2.71] INV-01…24 hold each night of ${DAYS} days of deposits and remittances (seed ${SEED})`,
  async () => {
    for (let at = 0; at < DAYS; at += 1) {
      const day = today();
      await year.day(APPLICATIONS);
      await night();
      await statementOf(day);
      await year.lab.fixture.pass(10 * HOUR_MS);
    }
    expect(await year.contradictions()).toEqual([]);
    const { rows } = await sql<{ results: string }>`
      select string_agg(distinct result, '' order by result) as results
        from remit_attempt join remit_apply using (apply_no)
       where agent_id = ${year.agentId}`.execute(db);
    // Paid, failed, come back.
    expect(rows[0]?.results).toMatch(/2.*3.*4/);
    expect(year.counts.deposits).toBeGreaterThan(0);
    expect(year.counts.applications).toBe(DAYS * APPLICATIONS);
  },
  120_000 + DAYS * 30_000,
);
