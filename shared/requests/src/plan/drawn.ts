import type { Basis, FeePlan, FeeSide, Tier } from '@portal/fee';
import { readPlan } from '@portal/fee';
import { toMinor } from '@portal/money';
import type { PlanDraft, SideKey } from './draft.ts';
import { readDraft } from './read-draft.ts';

/** Amounts whose rate cannot be drawn, minor units; undefined: up to the end. */
export interface Band {
  over: bigint;
  upTo: bigint | undefined;
}

/** Part of a side that a chart can show. */
export interface Drawn {
  side: FeeSide | undefined;
  /** The curve ends here, before what is refused. */
  until?: bigint;
  wrong: Band[];
}

/**
 * A side as a chart draws it. The month's volume finds the tier, so that its chart goes over that
 * volume and shows the rate of each tier.
 */
export function chartedSide(side: FeeSide, basis: Basis): FeeSide {
  if (basis === 'PER_TXN' || side.hasLadder === 'N') return side;
  const tiers = side.tiers.map((tier) => ({ ...tier, top: null }));
  return { ...side, mode: 'WHOLE', tiers, top: null };
}

/** A side of a plan: of two kinds of card the named one, else the only one. */
export const sideOfPlan = (plan: FeePlan, key: SideKey): FeeSide => {
  if (plan.isDistDc === 'N') return plan.all;
  return plan[key === 'all' ? 'debit' : key];
};

const typedUpTo = (text: string, currency: string): bigint | undefined => {
  const minor = toMinor(text, currency);
  return minor === undefined ? undefined : BigInt(minor);
};

/** The tiers before the first that is refused, and what that one covers. */
function soundTiers(draft: PlanDraft, key: SideKey, currency: string, refused: string[]): Drawn {
  const side = draft[key];
  const isWrong = (at: number) =>
    refused.some((path) => path.startsWith(`${key}.tiers.${at}.`) && !path.endsWith('.top'));
  const tiers: Tier[] = [];
  let over = 0n;
  for (const [at, typed] of side.tiers.entries()) {
    const isLast = at === side.tiers.length - 1;
    const upTo = isLast ? undefined : typedUpTo(typed.upTo, currency);
    if (isWrong(at)) {
      const band = { over, upTo: upTo !== undefined && upTo > over ? upTo : undefined };
      return { side: openEnded(draft, key, tiers), until: over, wrong: [band] };
    }
    tiers.push({ upTo: upTo ?? null, ratePpm: ppmOf(typed.rate), top: null });
    over = upTo ?? over;
  }
  return { side: openEnded(draft, key, tiers), wrong: [] };
}

const ppmOf = (percent: string) => Math.round(Number(percent) * 10_000);

function openEnded(draft: PlanDraft, key: SideKey, tiers: Tier[]): FeeSide | undefined {
  const last = tiers.at(-1);
  if (!last) return undefined;
  const { mode } = draft[key];
  return {
    hasLadder: 'Y',
    mode,
    tiers: [...tiers.slice(0, -1), { ...last, upTo: null }],
    top: null,
  };
}

/** Returns the part that can be drawn of a side that is being typed. */
export function drawnOf(draft: PlanDraft, key: SideKey, currency: string): Drawn {
  const { plan, refusals } = readDraft(draft, currency);
  if (plan) return { side: chartedSide(sideOfPlan(readPlan(plan), key), draft.basis), wrong: [] };
  const refused = Object.keys(refusals);
  if (draft[key].hasLadder) return soundTiers(draft, key, currency, refused);
  if (refused.includes(`${key}.ratePpm`)) {
    return { side: undefined, until: 0n, wrong: [{ over: 0n, upTo: undefined }] };
  }
  return { side: { hasLadder: 'N', ratePpm: ppmOf(draft[key].rate), top: null }, wrong: [] };
}
