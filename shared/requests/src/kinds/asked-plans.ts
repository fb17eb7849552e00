import { PlanInput } from '@portal/contract/merchant/fee';
import type { RequestField } from '@portal/review';
import { z } from 'zod';

const PlanList = z.array(PlanInput);

const read = (text: string): PlanInput[] => (text === '' ? [] : PlanList.parse(JSON.parse(text)));

/** Plans of a request: those that stood when it was made, and those among the asked ones that are new. */
export function plansIn(field: RequestField): { before: PlanInput[]; asked: PlanInput[] } {
  const before = read(field.before);
  const asked = read(field.after).filter(
    (plan) => !before.some((one) => JSON.stringify(one) === JSON.stringify(plan)),
  );
  return { before, asked };
}
