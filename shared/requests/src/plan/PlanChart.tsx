import type { FeePlan } from '@portal/contract/merchant/fee-plan';
import { readPlan } from '@portal/fee';
import { useWords } from '@portal/i18n';
import { Fragment } from 'react';
import { ChartCard } from './ChartCard.tsx';
import type { SideKey } from './draft.ts';
import { chartedSide, sideOfPlan } from './drawn.ts';
import type { Held } from './held.ts';
import css from './plan.module.css';
import { sidesOfBoth } from './plan-changes.ts';
import { planWords } from './words.ts';

interface PlanChartProps {
  /** Undefined: no plan. */
  plan: FeePlan | undefined;
  /** Drawn dashed. */
  live?: Held;
  /** Numeric code. */
  currency: string;
}

const charted = (plan: FeePlan | undefined, key: SideKey) =>
  plan && chartedSide(sideOfPlan(readPlan(plan), key), plan.basis);

/** A chart for each kind of card that a plan, or the one beside it, tells apart. */
export function PlanChart({ plan, live, currency }: PlanChartProps) {
  const t = useWords(planWords);
  const basis = (plan ?? live?.plan)?.basis ?? 'PER_TXN';
  return sidesOfBoth(plan, live?.plan).map((key) => (
    <Fragment key={key}>
      {key !== 'all' && <h4 className={css.side}>{t(`side.${key}`)}</h4>}
      <ChartCard
        basis={basis}
        currency={currency}
        side={charted(plan, key)}
        live={charted(live?.plan, key)}
        since={live?.from}
      />
    </Fragment>
  ));
}
