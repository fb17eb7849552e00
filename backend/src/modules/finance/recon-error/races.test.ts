import { batchRoutes } from '@portal/contract/finance/batch';
import { pendingRoutes } from '@portal/contract/finance/pending';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/index.ts';
import { raceFor } from '../../../testing/lock-row.ts';
import { reconCases } from '../../../testing/recon-cases.ts';
import { reconFixture, USD } from '../../../testing/recon-fixture.ts';
import { money } from '../../../testing/refund-fixture.ts';
import type { PreviewAnswer } from '../../../testing/settle-fixture.ts';

const test = await testApp({ now: new Date('2026-11-23T03:00:00Z') });
const recon = await reconFixture(test);
const { db } = test;
const { paid, bill, lineOf, handle, audit, admin, finance, entries, proveRecon } = recon;
const { readError, merId } = recon;
const { billedAs } = reconCases(recon);

// From now on it is known what the channel keeps.
await bill([await lineOf(await paid())]);

const rowOf = (errorId: string) => sql`recon_error where error_id = ${errorId}`;

describe('[2.65] two at once', () => {
  it('ask for a handling: one of them waits for its checker, the other hears of it', async () => {
    const { errorId } = (await billedAs('12600')).error;
    const answers = await raceFor(db, rowOf(errorId), [
      () => handle(errorId, 'WRITE_OFF'),
      () => handle(errorId, 'REFUND_PAYER', {}, admin),
    ]);
    expect(answers.map((answer) => answer?.ok).sort()).toEqual([false, true]);
    expect((await readError(errorId)).proposal).toMatchObject({ action: expect.any(String) });
  });

  it('pass the same handling: it is posted once', async () => {
    const { errorId } = (await billedAs('12700')).error;
    await handle(errorId, 'WRITE_OFF');
    const answers = await raceFor(db, rowOf(errorId), [
      () => audit(errorId),
      () => audit(errorId, '1', '', admin),
    ]);
    expect(answers.map((answer) => answer?.ok).sort()).toEqual([false, true]);
    expect(await entries(errorId)).toEqual([
      'OVER CHANNEL_RECV SUSPENSE_OVER 200',
      'OVER_WRITTEN_OFF SUSPENSE_OVER WRITE_OFF 200',
    ]);
    await proveRecon();
  });

  it('pass a handling and match a bill: nobody waits for ever, and suspense is right', async () => {
    const { order, error } = await billedAs('12800');
    await handle(error.errorId, 'WRITE_OFF');
    const [passed] = await raceFor<unknown>(db, rowOf(error.errorId), [
      () => audit(error.errorId),
      () => recon.match(),
    ]);
    expect(passed).toMatchObject({ ok: true });
    expect(await recon.flagOf(order)).toBe('7');
    await proveRecon();
  });

  it('pass a handling and settle its merchant: neither waits crosswise', async () => {
    const { order, error } = await billedAs('12900');
    await handle(error.errorId, 'ADJUST');
    const params = { merId, currency: USD };
    const { dueAmt, payableAmt } = (await finance.call(pendingRoutes.preview, { params }))
      .data as PreviewAnswer;
    const item = { merId, currency: USD, settleAmt: payableAmt, dueAmt };
    const settle = () => finance.call(batchRoutes.create, { body: { items: [item] } }, money());
    const [batch, passed] = await raceFor<unknown>(
      db,
      sql`biz_order where plat_order_id = ${order}`,
      [settle, () => audit(error.errorId)],
    );
    expect(batch).toMatchObject({ code: 200 });
    expect(passed).toMatchObject({ ok: true });
    await proveRecon();
  });
});
