import type { Basis, FeePlan, FeeSide, LadderMode } from '@portal/fee';
import { MAX_TIERS, MIN_TIERS } from '@portal/fee';
import { formatMinor, formatRate } from '@portal/money';

/** A tier as it is typed: amounts in major units, the rate in percent. */
export interface TierDraft {
  /** Tells tiers apart while they come and go. */
  id: number;
  /** Not read of the last tier, which has no limit. */
  upTo: string;
  rate: string;
  top: string;
}

/** Rates of one kind of card as they are typed. */
export interface SideDraft {
  hasLadder: boolean;
  mode: LadderMode;
  /** Without a ladder. */
  rate: string;
  /** Cap; with a ladder of the tiers that have none of their own. */
  top: string;
  tiers: TierDraft[];
}

/** A fee plan of one currency while somebody edits it. */
export interface PlanDraft {
  basis: Basis;
  isDistDc: boolean;
  all: SideDraft;
  debit: SideDraft;
  credit: SideDraft;
  hasD0: boolean;
  d0: { rate: string; bi: string; bottom: string };
}

/** Kind of plan: the fee of merchants, or the cost of a channel. */
export type PlanOf = 'fee' | 'cost';
export type SideKey = 'all' | 'debit' | 'credit';

/** `0.80`: ppm as it is typed. */
export const typedRate = (ppm: number): string => formatRate(ppm).replace('%', '');

/** Minor units as they are typed, all digits of them. */
const typedAmount = (value: string | null, currency: string): string =>
  value === null ? '' : formatMinor(value, currency, 0);

const NO_SIDE: SideDraft = { hasLadder: false, mode: 'WHOLE', rate: '', top: '', tiers: [] };

function sideDraft(side: FeeSide<string>, currency: string): SideDraft {
  const top = typedAmount(side.top, currency);
  if (side.hasLadder === 'N') return { ...NO_SIDE, rate: typedRate(side.ratePpm), top };
  const tiers = side.tiers.map((tier, id) => ({
    id,
    upTo: typedAmount(tier.upTo, currency),
    rate: typedRate(tier.ratePpm),
    top: typedAmount(tier.top, currency),
  }));
  return { ...NO_SIDE, hasLadder: true, mode: side.mode, top, tiers };
}

/** A plan as somebody edits it; nothing typed where there is none yet. */
export function draftOf(plan: FeePlan<string> | undefined, currency: string): PlanDraft {
  const side = (of: FeeSide<string> | undefined) => (of ? sideDraft(of, currency) : NO_SIDE);
  const isDistDc = plan?.isDistDc === 'Y';
  const d0 = plan?.d0;
  return {
    basis: plan?.basis ?? 'PER_TXN',
    isDistDc,
    all: side(plan?.isDistDc === 'N' ? plan.all : undefined),
    debit: side(plan?.isDistDc === 'Y' ? plan.debit : undefined),
    credit: side(plan?.isDistDc === 'Y' ? plan.credit : undefined),
    hasD0: d0 !== null && d0 !== undefined,
    d0: {
      rate: d0 ? typedRate(d0.ratePpm) : '',
      bi: typedAmount(d0?.bi ?? null, currency),
      bottom: typedAmount(d0?.bottom ?? null, currency),
    },
  };
}

/** Two kinds of card begin with the rates of the one, and the other way round. */
export function distinguish(draft: PlanDraft, isDistDc: boolean): PlanDraft {
  if (!isDistDc) return { ...draft, isDistDc, all: draft.debit };
  return { ...draft, isDistDc, debit: draft.all, credit: draft.all };
}

const nextId = (tiers: readonly TierDraft[]) => Math.max(-1, ...tiers.map(({ id }) => id)) + 1;

/** With or without a ladder; a new one has two tiers at the rate there was. */
export function withLadder(side: SideDraft, hasLadder: boolean): SideDraft {
  if (!hasLadder || side.tiers.length > 0) return { ...side, hasLadder };
  const tiers = Array.from({ length: MIN_TIERS }, (_, id) => ({
    id,
    upTo: '',
    rate: side.rate,
    top: '',
  }));
  return { ...side, hasLadder, tiers };
}

/** One tier more above the last, which gets a limit to be typed. */
export function addTier(side: SideDraft): SideDraft {
  if (side.tiers.length >= MAX_TIERS) return side;
  const added = { id: nextId(side.tiers), upTo: '', rate: '', top: '' };
  return { ...side, tiers: [...side.tiers, added] };
}

/** One tier less; a ladder keeps two. */
export function removeTier(side: SideDraft, id: number): SideDraft {
  if (side.tiers.length <= MIN_TIERS) return side;
  return { ...side, tiers: side.tiers.filter((tier) => tier.id !== id) };
}

/** The tier with something else typed. */
export function changeTier(side: SideDraft, id: number, typed: Partial<TierDraft>): SideDraft {
  return {
    ...side,
    tiers: side.tiers.map((tier) => (tier.id === id ? { ...tier, ...typed } : tier)),
  };
}
