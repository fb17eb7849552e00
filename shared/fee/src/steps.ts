import type { Basis, LadderMode, SideName } from './types.ts';

/**
 * One step of a fee's calculation, as data that a screen puts into words. `A` as in `FeePlan`;
 * `scaled` is in millionths of a minor unit, before rounding.
 */
export type Step<A = bigint> =
  /** Rates that were taken. */
  | { kind: 'side'; side: SideName }
  /** Tier that was reached, counted from 1; `by` is the amount or volume that lies in it. */
  | {
      kind: 'tier';
      tier: number;
      tiers: number;
      mode: LadderMode;
      basis: Basis;
      by: A;
      over: A;
      upTo: A | null;
      ratePpm: number;
    }
  /** One rate on the whole amount. */
  | { kind: 'percent'; amount: A; ratePpm: number; scaled: A }
  /** MARGINAL: the part of the amount that lies in one tier. */
  | { kind: 'slice'; tier: number; amount: A; ratePpm: number; scaled: A }
  /** Percent fee, or the sum of the slices, half up. */
  | { kind: 'round'; scaled: A; value: A }
  /** There is a cap; `value` is the smaller of both. */
  | { kind: 'cap'; of: 'tier' | 'side'; top: A; before: A; value: A }
  /** The larger of `percent + bi` and `bottom`. */
  | { kind: 'd0'; ratePpm: number; percent: A; bi: A; bottom: A; value: A }
  /** The fee would have been more than the amount. */
  | { kind: 'clamp'; before: A; value: A }
  /** Tax on the fee, half up; never more than the amount leaves. */
  | { kind: 'vat'; ratePpm: number; fee: A; before: A; value: A }
  | { kind: 'total'; base: A; d0: A; fee: A; vat: A; settle: A };

/** The same step with its amounts written another way. */
export function mapStep<A, B>(step: Step<A>, as: (amount: A) => B): Step<B> {
  switch (step.kind) {
    case 'side':
      return step;
    case 'tier':
      return {
        ...step,
        by: as(step.by),
        over: as(step.over),
        upTo: step.upTo === null ? null : as(step.upTo),
      };
    case 'percent':
    case 'slice':
      return { ...step, amount: as(step.amount), scaled: as(step.scaled) };
    case 'round':
      return { ...step, scaled: as(step.scaled), value: as(step.value) };
    case 'cap':
      return { ...step, top: as(step.top), before: as(step.before), value: as(step.value) };
    case 'd0':
      return {
        ...step,
        percent: as(step.percent),
        bi: as(step.bi),
        bottom: as(step.bottom),
        value: as(step.value),
      };
    case 'clamp':
      return { ...step, before: as(step.before), value: as(step.value) };
    case 'vat':
      return { ...step, fee: as(step.fee), before: as(step.before), value: as(step.value) };
    case 'total':
      return {
        ...step,
        base: as(step.base),
        d0: as(step.d0),
        fee: as(step.fee),
        vat: as(step.vat),
        settle: as(step.settle),
      };
  }
}
