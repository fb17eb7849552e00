import type { PlanInput } from '@portal/contract/merchant/fee';
import { useWords } from '@portal/i18n';
import { type PlanDraft, type PlanRefusals, refusalsBelow, refusingDay } from '@portal/requests';
import { type FormState, toast, useFormState, useUnsaved } from '@portal/ui';
import { useState } from 'react';
import {
  type ChannelFee,
  changedOf,
  type FeeDrafts,
  FeeTerms,
  plansOf,
  startOf,
  wrongOf,
} from './fee-drafts.ts';
import { CHANGES, type PlanTab } from './plan-tab.ts';
import { words } from './words.ts';

const NONE: FeeDrafts = {};

/** State of a form that changes a channel's fees, and the actions that send it. */
export interface FeeForm {
  form: FormState;
  /** Currencies with something to send. */
  changed: readonly string[];
  /** Currency → fields to correct; none before somebody has tried to send. */
  wrong: ReadonlyMap<string, number>;
  isChecked: boolean;
  /** Day from which they are asked for. */
  day: string;
  draftOf(currency: string): PlanDraft;
  change(currency: string, draft: PlanDraft): void;
  /** Returns the server's refusals of a currency's plan, by path within the plan. */
  refusedOf(currency: string): PlanRefusals;
  /** The plans as they stand, the sound ones of them. */
  plans(): PlanInput[];
  /** Marks what is wrong; answers the first currency with something to correct. */
  check(): string | undefined;
  /** Sends what is sound; answers the first currency that is not. */
  submit(): string | undefined;
  reset(): void;
}

/**
 * Keeps the changes of a channel's fees or cost, in any of its currencies, until they are sent as one
 * request. Afterwards `reload` reads the plans again.
 */
export function useFeeForm(
  of: PlanTab,
  { chnlCode, fees, today }: ChannelFee,
  reload: () => Promise<unknown>,
): FeeForm {
  const t = useWords(words);
  const [drafts, setDrafts] = useState(NONE);
  const [isChecked, setChecked] = useState(false);
  const [sent, setSent] = useState<readonly string[]>([]);
  const changed = changedOf(fees, drafts);
  const wrong = wrongOf(changed, drafts);
  useUnsaved(changed.length > 0);

  const form = useFormState(
    FeeTerms,
    async ({ effectiveFrom }) => {
      setSent(changed);
      const plans = plansOf(changed, drafts, effectiveFrom);
      await CHANGES[of]({ params: { chnlCode }, body: { plans } });
      setDrafts(NONE);
      setChecked(false);
      form.begin({ effectiveFrom: today });
      toast(t(`submitted.${of}`));
      await reload();
    },
    { effectiveFrom: today },
  );

  const day = String(form.values.effectiveFrom || today);
  const check = () => {
    setChecked(true);
    const [first] = wrong.keys();
    return first;
  };

  return {
    form: refusingDay(form),
    changed,
    wrong: isChecked ? wrong : new Map<string, number>(),
    isChecked,
    day,
    draftOf: (currency) =>
      drafts[currency] ??
      startOf(
        fees.find((fee) => fee.currency === currency),
        currency,
      ),
    change: (currency, draft) => setDrafts({ ...drafts, [currency]: draft }),
    refusedOf: (currency) => refusalsBelow(form.refusals, `plans.${sent.indexOf(currency)}.plan`),
    plans: () => plansOf(changed, drafts, day),
    check,
    submit() {
      const first = check();
      if (first === undefined) void form.submit();
      return first;
    },
    reset() {
      setDrafts(NONE);
      setChecked(false);
      form.begin({ effectiveFrom: today });
    },
  };
}
