import { closeRoutes } from '@portal/contract/finance/close';
import type { Answer } from '@portal/contract/kit/route';
import { currencyName } from '@portal/money';
import { expect, it } from 'vitest';
import { transact } from '../../../db/transact.ts';
import { firstDemoMerchantId } from '../../../demo/index.ts';
import type { JobFailure } from '../../../jobs/handler.ts';
import { DAY_MS, stampAt } from '../../../kernel/clock.ts';
import { post, posting } from '../../../ledger/index.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { money } from '../../../testing/refund-fixture.ts';
import { runJob } from '../../../testing/run-job.ts';

const test = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00Z`) });
const { db, as, clock } = test;

type Board = Answer<typeof closeRoutes.board>;
type Blocked = Answer<typeof closeRoutes.close>;
const USD = '840';

/** Lists the blockers of a day that a bank counter causes. */
async function stray(day: string): Promise<Board['blockers']> {
  const body = { day };
  const { data } = await (await as('finance')).call(
    closeRoutes.check,
    { body },
    {
      ...money(),
      language: 'en-US',
    },
  );
  return (data as Board).blockers.filter(({ fact }) => fact.includes('INV-26'));
}

/** A refund of 10.25 by a bank counter, or its way back, past every guard. */
const move = (event: 'REFUND' | 'REFUND_BOUNCE') =>
  transact(db, (tx) =>
    post(
      tx,
      [
        posting({
          ...{ event, id: 'STRAY', currency: USD, amounts: { amount: 1_025n } },
          owners: { merId: firstDemoMerchantId(), chnlCode: 'OFFLINE' },
        }),
      ],
      { now: stampAt(clock.now()), isForced: true },
    ),
  );

it('[2.68] a receivable of a bank counter, which no bill clears, fails the proof and blocks the close', async () => {
  const { data } = await (await as('finance')).call(closeRoutes.board, { query: {} });
  const { day } = data as Board;
  expect(await stray(day)).toEqual([]);
  await move('REFUND');
  const found = {
    check: 'recon',
    subject: `Bank counter · ${currencyName(USD)}`,
    fact: 'An offline channel has a receivable that no bill will clear (INV-26)',
    detail: 'Receivable −10.25, should be 0',
    action: { verb: 'Show entries' },
  };
  expect(await stray(day)).toMatchObject([found]);
  const body = { day, typed: day, reason: 'All checked' };
  const closed = await (await as('finance')).call(closeRoutes.close, { body }, money());
  expect((closed.data as Blocked).isClosed).toBe(false);
  // Also once its day is folded.
  clock.advance(DAY_MS);
  const failure = await runJob(test, 'ledger.proof(3)').catch((error: unknown) => error);
  expect((failure as JobFailure).details).toContain('INV-26 CHANNEL_RECV OFFLINE 840: -1025');
  await move('REFUND_BOUNCE');
  expect(await stray(day)).toEqual([]);
});
