import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { AppError } from '@portal/http';
import { queryClient, useFormState } from '@portal/ui';
import { useState } from 'react';
import type { Hit } from '../kinds/index.ts';
import { merchantWrites } from '../merchant/index.ts';
import { refusalsOf } from './refusals.ts';
import type { MerchantValues, Start } from './start.ts';
import { RULES, STEPS, type StepKey, stepOf } from './steps.ts';
import { useDraft } from './useDraft.ts';

const LAST = STEPS.length - 1;

/** Who is told of the first draft, and of the end. */
interface Told {
  kept(draftId: string): void;
  over(): void;
}

/** Sends the whole form for review. */
function sendAll(values: MerchantValues, { mend }: Start, draftId: string | undefined) {
  if (!mend) return merchantWrites.create({ body: { ...values, draftId } as never });
  const { merId, version } = mend.merchant;
  const body = { ...values, version } as never;
  return merchantWrites.resubmit({ params: { merId }, body });
}

/** The list and the file of the merchant, where tabs show them, say that it waits now. */
const refreshMerchants = () =>
  Promise.all(
    [merchantRoutes.list, merchantRoutes.full].map(({ path }) =>
      queryClient.invalidateQueries({ queryKey: [path] }),
    ),
  );

/**
 * The form of a merchant in steps: back is free, forward only through a step whose rules are met.
 * What the server refuses leads back to the step of the field.
 */
export function useOnboarding(start: Start, { kept, over }: Told) {
  const [at, setAt] = useState(start.step);
  const [furthest, setFurthest] = useState(start.step);
  /** What the submission met on the blacklist; undefined until it is submitted. */
  const [hits, setHits] = useState<readonly Hit[]>();
  const isDone = hits !== undefined;
  const step: StepKey = STEPS[at] ?? 'basic';
  const rules = RULES[start.mend ? 'mended' : 'fresh'];

  const form = useFormState(rules[step], (_, typed) => next(typed as MerchantValues), start.values);
  const values = form.values as MerchantValues;
  const draft = useDraft({
    form,
    step: at,
    draft: start.draft,
    isOff: isDone || start.mend !== undefined,
    kept,
  });

  /** Keeps the step with what was typed; a form that nobody has touched leaves no draft. */
  const keep = (to: number): void => {
    if (form.isDirty || draft.saved) draft.save(to);
  };
  const next = async (sent: MerchantValues): Promise<void> => {
    if (step !== 'confirm') {
      setAt(at + 1);
      setFurthest(Math.max(furthest, at + 1));
      return keep(at + 1);
    }
    try {
      const answer = await sendAll(sent, start, await draft.settled());
      form.kept(sent);
      setHits(answer.hits);
      over();
      void refreshMerchants();
    } catch (error) {
      const [field] = error instanceof AppError ? Object.keys(error.fields ?? {}) : [];
      const wrong = field === undefined ? undefined : stepOf(field);
      if (wrong) setAt(STEPS.indexOf(wrong));
      throw error;
    }
  };

  /** What is wrong in a step, by its rules. */
  const wrongIn = (key: StepKey) => refusalsOf(rules[key], values);
  const go = (key: StepKey) => {
    const to = STEPS.indexOf(key);
    setAt(to);
    form.show(to < furthest && key !== 'confirm' ? wrongIn(key) : {});
    keep(to);
  };
  const others = STEPS.slice(0, furthest).filter((key) => key !== step && key !== 'confirm');
  const faulty = others.filter((key) => Object.keys(wrongIn(key)).length > 0);
  const wrong = new Set([
    ...(step === 'confirm' ? [] : Object.keys(form.refusals)),
    ...faulty.flatMap((key) => Object.keys(wrongIn(key))),
  ]);

  return {
    form,
    values,
    draft,
    at,
    step,
    hits,
    isLast: at === LAST,
    isReached: (key: StepKey) => STEPS.indexOf(key) <= furthest,
    isFaulty: (key: StepKey) => faulty.includes(key),
    /** Fields to correct, in this step and those before. */
    wrong: wrong.size,
    /** Leads to the first of them. */
    correct: () => {
      const isHere = step !== 'confirm' && Object.keys(form.refusals).length > 0;
      if (isHere) form.show(form.refusals);
      else if (faulty[0]) go(faulty[0]);
    },
    go,
    back: () => go(STEPS[at - 1] ?? 'basic'),
  };
}
