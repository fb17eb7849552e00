import { writeBill } from '@portal/contract/channel/bill';
import { closeRoutes } from '@portal/contract/finance/close';
import type { Answer } from '@portal/contract/kit/route';
import { currencyName } from '@portal/money';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { JobFailure } from '../../../jobs/handler.ts';
import { stampAt } from '../../../kernel/clock.ts';
import { LAB_CHANNEL } from '../../../testing/channel-fixture.ts';
import { testApp } from '../../../testing/index.ts';
import { asOwner } from '../../../testing/past-rules.ts';
import { reconFixture, USD } from '../../../testing/recon-fixture.ts';
import { MINUTE_MS, money } from '../../../testing/refund-fixture.ts';
import { runJob } from '../../../testing/run-job.ts';

const test = await testApp({ now: new Date('2026-12-01T03:00:00Z') });
const recon = await reconFixture(test);
const { finance, paid, bill, lineOf, upload, leftHalfway, nextDay, handled, errorOf } = recon;

type Board = Answer<typeof closeRoutes.board>;

/** The board as it is read, without having its checks run again. */
async function readBoard(day: string): Promise<Board> {
  const { data } = await finance.call(closeRoutes.board, { query: { day } }, { language: 'en-US' });
  return data as Board;
}
async function boardOf(day: string): Promise<Board> {
  await finance.call(closeRoutes.check, { body: { day } }, money());
  return readBoard(day);
}
const rowOf = ({ rows }: Board) =>
  rows.find(({ chnlCode, currency }) => chnlCode === LAB_CHANNEL && currency === USD);
const blockers = ({ blockers: all }: Board) => all.filter(({ check }) => check === 'recon');
const listed = ({ listed: all }: Board) => all.filter(({ check }) => check === 'recon');

it('[2.68] a bill is due from the day after a channel’s first one on, and not before', async () => {
  expect(rowOf(await boardOf(recon.day()))).toMatchObject({
    blocks: true,
    cells: { bill: { state: 'MISSING', blocks: true } },
  });
  // A day on which the channel works, too.
  expect(rowOf(await boardOf(recon.day(-4)))?.cells.bill).toBeUndefined();
});

describe('[2.68] reconciliation on the close board', () => {
  let dearer = '';
  let day = '';
  beforeAll(async () => {
    day = recon.day();
    dearer = await paid();
    const unbilled = await paid();
    expect(unbilled).not.toBe('');
    await bill([await lineOf(await paid()), await lineOf(dearer, { amount: '12600' })]);
    // Only a day that is over is summed up.
    await nextDay();
  });

  it('shows what became of the lines of a bill, each figure with the list behind it', async () => {
    const board = await boardOf(day);
    expect(board.columns).toEqual([
      ...['bill', 'matched', 'waiting', 'quarantine', 'errors', 'difference'],
      ...['receipts', 'batches', 'proof'],
    ]);
    const place = `chnlCode=${LAB_CHANNEL}&currency=${USD}&settleDate=${day}`;
    expect(rowOf(board)).toMatchObject({
      blocks: false,
      cells: {
        bill: { kind: 'state', state: 'LOADED', blocks: false },
        matched: { kind: 'ratio', done: 2, all: 2 },
        waiting: { kind: 'count', count: 1, open: { permit: 'recon:error:list' } },
        quarantine: { kind: 'count', count: 0, blocks: false },
        errors: {
          ...{ kind: 'count', count: 1, blocks: false },
          open: { to: `/recon/error?tab=action&${place}`, permit: 'recon:error:list' },
        },
        difference: {
          ...{ kind: 'amount', amount: '100', blocks: false },
          open: { to: `/recon/error?tab=action&${place}`, permit: 'recon:error:list' },
        },
      },
    });
    expect(blockers(board)).toEqual([]);
  });

  it('lists what keeps nobody from closing: what waits, and differences until they are handled', async () => {
    const facts = async () =>
      listed(await boardOf(day)).map(({ fact, count, detail }) => `${fact}: ${count}, ${detail}`);
    expect(await facts()).toEqual([
      `Waiting for a later bill: 1, ${day}`,
      `Unhandled differences: 1, ${day}`,
    ]);
    await handled((await errorOf({ anyId: dearer })).errorId, 'WRITE_OFF');
    expect(await facts()).toEqual([`Waiting for a later bill: 1, ${day}`]);
    // The suspense balance at the end of the day is another question.
    expect(rowOf(await readBoard(day))?.cells).toMatchObject({
      difference: { amount: '0', open: null },
    });
  });

  it('is blocked by a bill that has not come, and by a file while it is loaded', async () => {
    const missing = recon.day();
    const text = writeBill(missing, [await lineOf(await paid())]);
    const board = await boardOf(missing);
    expect(rowOf(board)).toMatchObject({
      blocks: true,
      cells: { bill: { state: 'MISSING', blocks: true, open: null } },
    });
    expect(blockers(board)).toContainEqual({
      check: 'recon',
      subject: expect.stringContaining(currencyName(USD)),
      fact: `The bill of ${missing} is not loaded`,
      detail: 'The channel has not been asked for it yet',
      action: {
        to: `/recon/bill?chnlCode=${LAB_CHANNEL}&params.beginSettleDate=${missing}&params.endSettleDate=${missing}`,
        permit: 'recon:bill:upload',
        verb: 'Upload bill',
      },
    });

    await leftHalfway(text);
    expect(blockers(await boardOf(missing))).toMatchObject([
      { fact: 'A bill is being loaded', detail: expect.stringMatching(/^bill\.txt, \d+% loaded$/) },
    ]);
    await recon.match();
    expect(blockers(await boardOf(missing))).toEqual([]);
  });

  it('is blocked by a line that nobody can read, until it is mended', async () => {
    await nextDay();
    const today = recon.day();
    const lines = [await lineOf(await paid()), await lineOf(await paid())];
    const text = writeBill(today, lines).replace('|12500|', '|125x0|');
    expect(await upload(text)).toMatchObject({ code: 200 });
    const board = await boardOf(today);
    expect(rowOf(board)).toMatchObject({
      blocks: true,
      cells: { bill: { state: 'LOADED' }, quarantine: { count: 1, blocks: true } },
    });
    expect(blockers(board)).toMatchObject([
      {
        fact: 'Quarantined lines: 1',
        detail: 'Lines 2',
        action: { permit: 'recon:quarantine:list', verb: 'Correct lines' },
      },
    ]);
  });

  it('is blocked by suspense that is not its differences (INV-21), and by a bill that is not its lines (INV-18)', async () => {
    await asOwner(test.db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`
        update recon_bill set amount = amount + 1
         where chnl_code = ${LAB_CHANNEL} and settle_date = ${day}::date and currency = ${USD}`.execute(
        tx,
      );
      await sql`
        update recon_error set handle_status = '0', handled_by = null, handle_time = null
         where plat_order_id = ${dearer}`.execute(tx);
    });
    expect(blockers(await boardOf(day))).toMatchObject([
      {
        fact: 'Suspense does not equal the open differences (INV-21)',
        detail: 'Suspense 0.00, differences 1.00',
        action: { verb: 'Show differences' },
      },
      { fact: 'A side of the bill does not add up (INV-18)', action: { verb: 'Show bills' } },
    ]);
  });

  /** Returns the board's sentence about when the amounts that channels owe were added up. */
  const addedUp = (time: string) => [`Amounts owed by channels (INV-25) calculated at ${time}`];

  it('is blocked by a channel that owes something else than its bills say (INV-25), once that is added up again', async () => {
    const board = await boardOf(day);
    const before = blockers(board).length;
    const then = stampAt(test.clock.now());
    expect(board.kept).toEqual(addedUp(then));
    test.clock.advance(MINUTE_MS);
    await asOwner(test.db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`
        update recon_line set cost = cost + 7 where line_id = (
          select min(line_id) from recon_line join recon_match using (line_id) join recon_item i using (item_id)
           where recon_line.chnl_code = ${LAB_CHANNEL} and recon_line.currency = ${USD} and i.cost is not null)`.execute(
        tx,
      );
    });
    const kept = await readBoard(day);
    expect([blockers(kept).length, kept.kept]).toEqual([before, addedUp(then)]);
    const renewed = await boardOf(day);
    expect(renewed.kept).toEqual(addedUp(stampAt(test.clock.now())));
    const found = blockers(renewed);
    expect(found).toHaveLength(before + 1);
    expect(found.at(-1)).toMatchObject({
      fact: 'What the channel owes does not match its bills (INV-25)',
      action: { verb: 'Show entries' },
    });
  });

  it('all of which the nightly proof finds too, and keeps', async () => {
    test.clock.advance(MINUTE_MS);
    const failure = await runJob(test, 'ledger.proof(3)').catch((error: unknown) => error);
    const { details } = failure as JobFailure;
    const place = `${LAB_CHANNEL} ${USD}`;
    for (const found of [`INV-18 ${day} ${place}`, 'INV-21', `INV-25 CHANNEL_RECV ${place}`]) {
      expect(details).toContain(found);
    }
    expect((await readBoard(day)).kept).toEqual(addedUp(stampAt(test.clock.now())));
  });
});
