/** @module-tag long */
import type { BillLine } from '@portal/contract/channel/bill';
import { needsCandidate } from '@portal/contract/finance/recon-actions';
import { expect, it } from 'vitest';
import { proveBalances } from '../../../ledger/index.ts';
import { draws } from '../../../testing/draws.ts';
import { testApp } from '../../../testing/index.ts';
import type { ErrorAnswer } from '../../../testing/recon-answers.ts';
import { reconFixture } from '../../../testing/recon-fixture.ts';

/** Days that are played: few in the suite, a year by `RECON_DAYS`. */
const DAYS = Number(process.env.RECON_DAYS ?? 10);
const SEED = Number(process.env.RECON_SEED ?? Date.now() % 1_000_000);
const SALES_A_DAY = 4;

const test = await testApp({ now: new Date('2026-12-01T03:00:00Z') });
const recon = await reconFixture(test);
const { paid, bill, lineOf, nextDay, errors, detail, handle, audit, proveRecon } = recon;

const draw = draws(SEED);
const oneOf = <T>(all: readonly T[]): T | undefined => all[draw(all.length)];

/** Returns the lines that the channel makes of one, mostly itself; second: those on the next day's bill. */
function billed(line: BillLine): [now: BillLine[], later: BillLine[]] {
  switch (draw(10)) {
    case 0:
      return [[], []];
    case 1:
      return [[], [line]];
    case 2:
      return [[{ ...line, amount: String(BigInt(line.amount) + 10n + BigInt(draw(90))) }], []];
    case 3:
      return [[{ ...line, cost: String(BigInt(line.cost) + 1n) }], []];
    case 4:
      return [[line, line], []];
    case 5:
      return [
        [{ ...line, reference: `N${line.reference}`, channelReference: `N${line.reference}` }],
        [],
      ];
    default:
      return [[line], []];
  }
}

/** An action that its rules allow, with somebody to choose where it needs one. */
async function actionFor({ errorId, errType, actions }: ErrorAnswer) {
  const { candidates } = await detail(errorId);
  const chosen = oneOf(candidates);
  const can = actions.filter(
    (one) => !needsCandidate(one, errType) || chosen?.actions.includes(one),
  );
  const action = oneOf(can);
  if (!action || !chosen || !needsCandidate(action, errType)) return { action, more: {} };
  return { action, more: { chosen: { side: chosen.side, id: chosen.id } } };
}

/** Handles one of the differences as its rules allow; most of what was asked for is passed, the rest refused. */
async function handleOne(): Promise<void> {
  const open = (await errors({ handleStatus: '0' })).filter(({ proposal }) => !proposal);
  const error = oneOf(open);
  if (!error) return;
  const { action, more } = await actionFor(error);
  if (!action) return;
  const asked = await handle(error.errorId, action, more);
  if (!asked?.waits) return;
  expect(await audit(error.errorId, draw(4) === 0 ? '2' : '1', 'Drawn')).toMatchObject({
    ok: true,
  });
}

it(
  `[2.63] [2.65] INV-18 INV-21 hold, and bills keep what they come to, each night of ${DAYS} days of faults and handlings (seed ${SEED})`,
  async () => {
    let late: BillLine[] = [];
    for (let day = 0; day < DAYS; day += 1) {
      const lines = late;
      late = [];
      for (let sale = 0; sale < SALES_A_DAY; sale += 1) {
        const [now, later] = billed(await lineOf(await paid()));
        lines.push(...now);
        late.push(...later);
      }
      await bill(lines);
      for (let handling = 0; handling < 2; handling += 1) {
        await handleOne();
        await proveRecon();
      }
      expect(await proveBalances(test.db)).toEqual([]);
      await nextDay();
    }
  },
  120_000 + DAYS * 10_000,
);
