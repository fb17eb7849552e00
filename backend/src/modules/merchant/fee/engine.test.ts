import { feeOf, writePlan } from '@portal/fee';
import { amounts, plans, terms } from '@portal/fee/testing/arbitrary';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../testing/database.ts';

const CASES = 10_000;
const { db, close } = await testDatabase('none');
afterAll(close);

/** The engine of the database over many cases at once, each answer as the words of its columns. */
async function feesOfDatabase(
  cases: readonly (readonly [plan: unknown, amount: bigint, of: Record<string, unknown>])[],
) {
  const text = JSON.stringify(
    cases.map(([plan, amount, of]) => ({
      plan,
      amount: String(amount),
      ...of,
      monthVolume: String(of.monthVolume),
    })),
  );
  const { rows } = await sql<Record<string, string | number | boolean>>`
    select f.fee::text, f.base::text, f.d0::text, f.settle::text,
           f.fee_clamped as "feeClamped", f.tier, f.rate_ppm as "ratePpm"
      from jsonb_array_elements(${text}::jsonb) with ordinality c,
           fee_of(c.value -> 'plan', (c.value ->> 'amount')::numeric, c.value ->> 'side',
                  (c.value ->> 'settlesD0')::boolean, (c.value ->> 'monthVolume')::numeric) f
     order by c.ordinality`.execute(db);
  return rows;
}

describe('[2.56] the fee engine of the database', () => {
  it(`agrees with the one of the pages on ${CASES} random plans and amounts`, async () => {
    const random = fc.sample(fc.tuple(plans, amounts, terms), { numRuns: CASES, seed: 20_261_121 });
    const found = await feesOfDatabase(
      random.map(([plan, amount, of]) => [writePlan(plan), amount, of]),
    );
    const wanted = random.map(([plan, amount, of]) => {
      const { fee, base, d0, settle, feeClamped, tier, ratePpm } = feeOf(plan, amount, of);
      return {
        fee: String(fee),
        base: String(base),
        d0: String(d0),
        settle: String(settle),
        feeClamped,
        tier,
        ratePpm,
      };
    });
    const unlike = wanted.flatMap((one, at) =>
      JSON.stringify(one) === JSON.stringify(found[at])
        ? []
        : [{ case: writePlan(random[at]?.[0] as never), wanted: one, found: found[at] }],
    );
    expect(unlike.slice(0, 3)).toEqual([]);
    expect(found).toHaveLength(CASES);
  });

  it('rounds halves up where double precision would round them to even', async () => {
    const { rows } = await sql<{ right: string; wrong: string }>`
      select string_agg(fee_round(a * 5000)::text, ' ' order by a) as right,
             string_agg(round((a * 5000)::float8 / 1000000)::text, ' ' order by a) as wrong
        from unnest('{100,300,500,700}'::numeric[]) a`.execute(db);
    expect(rows).toEqual([{ right: '1 2 3 4', wrong: '0 2 2 4' }]);
  });

  it('keeps the last digit of the largest amounts', async () => {
    const { rows } = await sql<{ fee: string }>`
      select fee_round(200000000000 * 999999 - 500001)::text as fee`.execute(db);
    expect(rows).toEqual([{ fee: '199999799999' }]);
  });
});
