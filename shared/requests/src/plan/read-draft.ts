import { refusedFields } from '@portal/contract/kit/refused-fields';
import { rule } from '@portal/contract/kit/rules';
import { FeePlan, refineSound } from '@portal/contract/merchant/fee-plan';
import type { FeeSide } from '@portal/fee';
import { ppmOf, toMinor } from '@portal/money';
import { z } from 'zod';
import type { PlanDraft, SideDraft, SideKey } from './draft.ts';

/** Path within the wire's plan (`debit.tiers.0.upTo`) → message key. */
export type PlanRefusals = Record<string, string>;

export interface ReadDraft {
  /** The plan as the wire has it; undefined while something is refused. */
  plan: FeePlan | undefined;
  refusals: PlanRefusals;
}

const Sound = z.object({ currency: rule.currency(), plan: FeePlan }).superRefine(refineSound);

/** Reads typed texts by the contract's rules and keeps what they refuse. */
class Reader {
  readonly refusals: PlanRefusals = {};
  readonly #currency: string;

  constructor(currency: string) {
    this.#currency = currency;
  }

  #passes(path: string, schema: z.ZodType, text: string) {
    const message = schema.safeParse(text).error?.issues[0]?.message;
    if (message) this.refusals[path] = message;
    return message === undefined;
  }

  rate(path: string, typed: string): number {
    const text = typed.trim();
    return this.#passes(path, rule.percentage(), text) ? ppmOf(text) : 0;
  }

  /** Minor units; null where nothing is typed. */
  amount(path: string, typed: string): string | null {
    const text = typed.trim();
    if (text === '') return null;
    const isRead = this.#passes(path, rule.amount.ofCurrency(this.#currency), text);
    return (isRead && toMinor(text, this.#currency)) || null;
  }

  /** An amount that may not be left out. */
  needed(path: string, typed: string): string {
    if (typed.trim() === '') this.refusals[path] = 'commonData.blankMsg';
    return this.amount(path, typed) ?? '0';
  }
}

function readSide(reader: Reader, path: SideKey, side: SideDraft): FeeSide<string> {
  const top = reader.amount(`${path}.top`, side.top);
  if (!side.hasLadder) {
    return { hasLadder: 'N', ratePpm: reader.rate(`${path}.ratePpm`, side.rate), top };
  }
  const last = side.tiers.length - 1;
  const tiers = side.tiers.map((tier, at) => {
    const own = `${path}.tiers.${at}`;
    return {
      upTo: at === last ? null : reader.amount(`${own}.upTo`, tier.upTo),
      ratePpm: reader.rate(`${own}.ratePpm`, tier.rate),
      top: reader.amount(`${own}.top`, tier.top),
    };
  });
  return { hasLadder: 'Y', mode: side.mode, tiers, top };
}

/** Refusals below a path (`plans.0.plan`), by what follows it: those of a plan by path within it. */
export function refusalsBelow(refusals: PlanRefusals, path: string): PlanRefusals {
  const prefix = `${path}.`;
  const own = Object.entries(refusals).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(own.map(([name, message]) => [name.slice(prefix.length), message]));
}

/**
 * Reads what was typed as a plan of the wire, or returns its refusals. Text that cannot be read
 * counts as nothing for the rules across fields, which therefore never blame its neighbours.
 */
export function readDraft(draft: PlanDraft, currency: string): ReadDraft {
  const reader = new Reader(currency);
  const side = (key: SideKey) => readSide(reader, key, draft[key]);
  const sides = draft.isDistDc
    ? { isDistDc: 'Y', debit: side('debit'), credit: side('credit') }
    : { isDistDc: 'N', all: side('all') };
  const d0 = draft.hasD0
    ? {
        ratePpm: reader.rate('d0.ratePpm', draft.d0.rate),
        bi: reader.needed('d0.bi', draft.d0.bi),
        bottom: reader.needed('d0.bottom', draft.d0.bottom),
      }
    : null;
  const { data, error } = Sound.safeParse({ currency, plan: { basis: draft.basis, d0, ...sides } });
  const refusals = { ...refusalsBelow(refusedFields(error), 'plan'), ...reader.refusals };
  return { plan: Object.keys(refusals).length === 0 ? data?.plan : undefined, refusals };
}
