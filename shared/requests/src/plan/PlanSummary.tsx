import type { FeePlan } from '@portal/contract/merchant/fee-plan';
import { useWords } from '@portal/i18n';
import { planText } from './plan-text.ts';
import { planWords } from './words.ts';

/** A plan in one line. */
export function PlanSummary({ plan, currency }: { plan: FeePlan; currency: string }) {
  return <span>{planText(plan, currency, useWords(planWords))}</span>;
}
