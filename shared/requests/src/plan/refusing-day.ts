import type { FormState } from '@portal/ui';

const OF_A_PLAN = /^plans\.\d+\.effectiveFrom$/;

/**
 * The day from which plans hold is typed once for all of them: what the server refuses of it in any
 * plan is refused of the field `effectiveFrom`.
 */
export function refusingDay(form: FormState): FormState {
  const all = Object.entries(form.refusals);
  const refused = all.find(([path]) => OF_A_PLAN.test(path));
  if (!refused) return form;
  const others = all.filter(([path]) => !OF_A_PLAN.test(path));
  return { ...form, refusals: { effectiveFrom: refused[1], ...Object.fromEntries(others) } };
}
