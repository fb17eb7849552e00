import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/index.ts';
import { byOwner } from '../../../testing/past-rules.ts';
import { reconCases } from '../../../testing/recon-cases.ts';
import { reconFixture } from '../../../testing/recon-fixture.ts';

const test = await testApp({ now: new Date('2026-11-23T03:00:00Z') });
const recon = await reconFixture(test);
const { db } = test;
const { paid, failed, bill, lineOf, nextDay, errorOf, errors, handled, entries, proveRecon } =
  recon;
const { platformOnly } = reconCases(recon);

// From now on it is known what the channel keeps.
await bill([await lineOf(await paid())]);

describe('[2.65] a side that stands alone is owed net, and not at all once it is handled', () => {
  /** Sums what the channel owes by the entries posted under a number. */
  const owed = async (bizId: string) =>
    (await entries(bizId)).reduce((sum, entry) => {
      const [, debit, credit, amount = '0'] = entry.split(' ');
      if (debit === 'CHANNEL_RECV') return sum + BigInt(amount);
      return credit === 'CHANNEL_RECV' ? sum - BigInt(amount) : sum;
    }, 0n);

  it('125.00 of which the channel keeps 0.75: 124.25 while it is billed, no matter who gets it', async () => {
    await nextDay();
    const [order, declined] = [await paid(), await failed()];
    const [line, other] = [
      await lineOf(order, { cost: '75' }),
      await lineOf(declined, { cost: '75' }),
    ];
    await bill([{ ...line, cost: (await lineOf(order)).cost }, line, other]);
    const [twice] = await errors({ anyId: order, errType: '8' });
    const late = await errorOf({ anyId: declined });
    for (const { errorId } of [twice, late] as { errorId: string }[]) {
      expect(await owed(errorId)).toBe(12_425n);
      await handled(errorId, 'WRITE_OFF');
      expect(await owed(errorId)).toBe(12_425n);
    }
    await proveRecon();
  });

  it('a sale that its bill lacks is owed nothing once it is written off: its cost is back', async () => {
    const { order, error } = await platformOnly();
    expect((await owed(order)) + (await owed(error.errorId))).toBe(0n);
    await handled(error.errorId, 'WRITE_OFF');
    expect((await owed(order)) + (await owed(error.errorId))).toBe(0n);
    await proveRecon();
  });

  it('or reversed, with the cost that it had booked', async () => {
    const { order, error } = await platformOnly();
    await handled(error.errorId, 'REVERSE');
    expect((await owed(order)) + (await owed(error.errorId))).toBe(0n);
    await proveRecon();
  });

  it('a difference that was posted gross before 0185 is proved and ended as it was booked', async () => {
    await nextDay();
    const order = await paid();
    const line = await lineOf(order);
    await byOwner(
      db,
      sql`
      create function of_before() returns trigger language plpgsql as $$
      begin new.cost_amt := 0; return new; end $$`,
      sql`
      create trigger of_before before insert on recon_error for each row execute function of_before()`,
    );
    await bill([line, line]);
    await byOwner(db, sql`drop trigger of_before on recon_error`);
    await proveRecon();
    const { errorId } = await errorOf({ anyId: order });
    await handled(errorId, 'WRITE_OFF');
    expect(await owed(errorId)).toBe(12_500n);
    await proveRecon();
  });
});
