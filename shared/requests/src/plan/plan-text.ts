import type { FeePlan } from '@portal/contract/merchant/fee-plan';
import type { FeeSide } from '@portal/fee';
import type { KeyOf, Translate } from '@portal/i18n';
import { formatMinor, formatRate } from '@portal/money';

/** The words of fee plans as a function. */
export type Say = Translate<KeyOf<typeof import('./zh-CN.json')>>;

/** `0.60%–0.38%`, or the one rate that all tiers have. */
function rateRange(ppms: readonly number[]): string {
  const [first = 0, last = 0] = [ppms[0], ppms.at(-1)];
  return first === last ? formatRate(first) : `${formatRate(first)}–${formatRate(last)}`;
}

function sideText(side: FeeSide<string>, currency: string, say: Say): string {
  const { top } = side;
  const rate =
    side.hasLadder === 'N'
      ? formatRate(side.ratePpm)
      : say('summary.ladder', {
          rates: rateRange(side.tiers.map(({ ratePpm }) => ratePpm)),
          count: side.tiers.length,
        });
  return top && top !== '0' ? say('summary.cap', { rate, top: formatMinor(top, currency) }) : rate;
}

/** A plan in one line: `借记 0.50% 封顶 20.00 · 贷记 0.60%`. */
export function planText(plan: FeePlan, currency: string, say: Say): string {
  const sides =
    plan.isDistDc === 'N'
      ? [sideText(plan.all, currency, say)]
      : (['debit', 'credit'] as const).map((key) =>
          say(`summary.${key}`, { rate: sideText(plan[key], currency, say) }),
        );
  const d0 = plan.d0
    ? [
        say('summary.d0', {
          rate: formatRate(plan.d0.ratePpm),
          bi: formatMinor(plan.d0.bi, currency),
          bottom: formatMinor(plan.d0.bottom, currency),
        }),
      ]
    : [];
  return [...sides, ...d0].join(' · ');
}
