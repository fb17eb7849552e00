import type { FeePlan } from '@portal/contract/merchant/fee-plan';
import type { FeeSide } from '@portal/fee';
import { formatMinor, formatRate } from '@portal/money';
import type { SideKey } from './draft.ts';
import type { Say } from './plan-text.ts';

/** One fact of a plan in two plans; empty where a plan does not have it. */
export interface PlanChange {
  /** Name of the changed value: `借记卡 · 第 2 档`. */
  label: string;
  before: string;
  after: string;
}

type Facts = Map<string, string>;

function sideFacts(side: FeeSide<string>, name: string, currency: string, say: Say): Facts {
  const of = (fact: string) => (name ? `${name} · ${fact}` : fact);
  const amount = (minor: string | null) => (minor ? formatMinor(minor, currency) : say('none'));
  if (side.hasLadder === 'N') {
    return new Map([
      [of(say('ratePpm')), formatRate(side.ratePpm)],
      [of(say('top')), amount(side.top)],
    ]);
  }
  const tiers = side.tiers.map(({ upTo, ratePpm, top }, at): [string, string] => {
    const from = formatMinor(side.tiers[at - 1]?.upTo ?? '0', currency);
    const range = upTo ? `${from} – ${formatMinor(upTo, currency)}` : say('above', { from });
    const rate = formatRate(ratePpm);
    const text = top ? say('summary.cap', { rate, top: formatMinor(top, currency) }) : rate;
    return [of(say('tier', { number: at + 1 })), say('tierText', { range, rate: text })];
  });
  return new Map([
    [of(say('modeLabel')), say(`mode.${side.mode}`)],
    ...tiers,
    [of(say('sideTop')), amount(side.top)],
  ]);
}

/** Kinds of card that two plans tell apart together. */
export const sidesOfBoth = (...plans: (FeePlan | undefined)[]): SideKey[] =>
  plans.some((plan) => plan?.isDistDc === 'Y') ? ['debit', 'credit'] : ['all'];

/** Rates of a plan for a kind of card. */
const sideOf = (plan: FeePlan, key: SideKey): FeeSide<string> =>
  plan.isDistDc === 'N' ? plan.all : plan[key === 'all' ? 'debit' : key];

function factsOf(plan: FeePlan, keys: readonly SideKey[], currency: string, say: Say): Facts {
  const facts: Facts = new Map(
    keys.flatMap((key) => {
      const name = key === 'all' ? '' : say(`side.${key}`);
      return [...sideFacts(sideOf(plan, key), name, currency, say)];
    }),
  );
  facts.set(say('basisLabel'), say(`basis.${plan.basis}`));
  const { d0 } = plan;
  facts.set(say('d0Rate'), d0 ? formatRate(d0.ratePpm) : say('none'));
  facts.set(say('d0Bi'), d0 ? formatMinor(d0.bi, currency) : say('none'));
  facts.set(say('d0Bottom'), d0 ? formatMinor(d0.bottom, currency) : say('none'));
  return facts;
}

/** Facts that differ between two plans, in the order of the plan; all of them where one is missing. */
export function planChanges(
  before: FeePlan | undefined,
  after: FeePlan | undefined,
  currency: string,
  say: Say,
): PlanChange[] {
  const keys = sidesOfBoth(before, after);
  const facts = (plan: FeePlan | undefined) =>
    plan ? factsOf(plan, keys, currency, say) : new Map<string, string>();
  const [old, asked] = [facts(before), facts(after)];
  return [...new Set([...asked.keys(), ...old.keys()])]
    .map((label) => ({ label, before: old.get(label) ?? '', after: asked.get(label) ?? '' }))
    .filter((change) => change.before !== change.after);
}
