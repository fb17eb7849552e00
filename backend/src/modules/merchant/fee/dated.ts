import type { DatedPlan } from '@portal/contract/merchant/fee';
import type { z } from 'zod';

export type Dated = z.output<typeof DatedPlan>;

/** A stored plan: of a merchant on a channel, of a channel, or what a channel costs. */
interface Stored {
  currency: string;
  plan: Dated['plan'];
  /** Day from which it holds, `yyyy-MM-dd`. */
  begins: string;
  create_by: string;
  create_time: string;
}

/**
 * Returns the plans in force today and those that begin later, from rows in the order of currency, first day
 * and number. Plans that a later one replaces are left out.
 */
export function datedOf(rows: readonly Stored[], today: string): Dated[] {
  const isReplaced = (row: Stored, at: number) =>
    rows
      .slice(at + 1)
      .some(
        (later) =>
          later.currency === row.currency && (later.begins <= today || later.begins === row.begins),
      );
  return rows
    .filter((row, at) => !isReplaced(row, at))
    .map(({ currency, plan, begins, create_by, create_time }) => ({
      currency,
      plan,
      effectiveFrom: begins,
      createBy: create_by,
      createTime: create_time,
    }));
}
