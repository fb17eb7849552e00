import { refusedFields } from '@portal/contract/kit/refused-fields';
import { AppError } from '@portal/http';
import { useState } from 'react';
import type { z } from 'zod';
import { type FormState, useFormState } from '../crud/form/useFormState.ts';
import type { Refusals, Values } from '../crud/form/validate.ts';
import type { DraftCalls, StepStart } from './types.ts';
import { type DraftState, useDraft } from './useDraft.ts';

interface StepFormPlan<Key extends string, Content> {
  /** In order; the last one shows everything once more and sends it. */
  steps: readonly Key[];
  /** Rules of each step; those of the last are all of them. */
  rules: Record<Key, z.ZodObject>;
  /** The step that a field is in. */
  stepOf(field: string): Key | undefined;
  start: StepStart;
  /** None: nothing is kept of it. */
  drafts: DraftCalls<Content> | undefined;
  contentOf(values: Values): Content;
  /** Makes the checks that only the server can make before a step is left; returns refused fields. */
  check?(step: Key, values: Values): Promise<Refusals>;
  /** Sends everything; the draft is used up. */
  send(values: Values, draftId: string | undefined): Promise<void>;
  /** Told the number of the first draft. */
  kept(draftId: string): void;
}

/** A form in steps as it stands. */
export interface StepFormState<Key extends string> {
  form: FormState;
  values: Values;
  draft: DraftState;
  steps: readonly Key[];
  /** Place of the step that is open, from 0. */
  at: number;
  step: Key;
  isLast: boolean;
  isReached(key: Key): boolean;
  /** Something in a step that was left is to be corrected. */
  isFaulty(key: Key): boolean;
  /** Fields to correct, in this step and those before. */
  wrong: number;
  /** Leads to the first of them. */
  correct(): void;
  go(key: Key): void;
  back(): void;
}

/**
 * A long form in steps: back is free, forward only through a step whose rules are met. What the
 * server refuses leads back to the step of the field.
 */
export function useStepForm<Key extends string, Content>(
  plan: StepFormPlan<Key, Content>,
): StepFormState<Key> {
  const { steps, rules, stepOf, start, check, contentOf, kept } = plan;
  const last = steps.length - 1;
  const [at, setAt] = useState(Math.min(start.step, last));
  const [furthest, setFurthest] = useState(start.furthest ?? at);
  const [isSent, setSent] = useState(false);
  const step = steps[at] as Key;
  const isLast = at === last;

  const form = useFormState(rules[step], (_, typed) => next(typed), start.values);
  const { values } = form;
  const draft = useDraft({
    form,
    step: at,
    draft: start.draft,
    calls: isSent ? undefined : plan.drafts,
    contentOf,
    kept,
  });

  /** Keeps the step with what was typed; a form that nobody has touched leaves no draft. */
  const keep = (to: number): void => {
    if (form.isDirty || draft.saved) draft.save(to);
  };
  const send = async (typed: Values): Promise<void> => {
    try {
      await plan.send(typed, await draft.settled());
      form.kept(typed);
      setSent(true);
    } catch (error) {
      const [field] = error instanceof AppError ? Object.keys(error.fields ?? {}) : [];
      const wrong = field === undefined ? undefined : stepOf(field);
      if (wrong !== undefined) setAt(steps.indexOf(wrong));
      throw error;
    }
  };
  const next = async (typed: Values): Promise<void> => {
    if (isLast) return send(typed);
    const refused = (await check?.(step, typed)) ?? {};
    if (Object.keys(refused).length > 0) return form.show(refused);
    setAt(at + 1);
    setFurthest(Math.max(furthest, at + 1));
    return keep(at + 1);
  };

  /** Returns the refused fields of a step, by its rules. */
  const wrongIn = (key: Key) => refusedFields(rules[key].safeParse(values).error);
  const go = (key: Key) => {
    const to = steps.indexOf(key);
    setAt(to);
    form.show(to < furthest && to !== last ? wrongIn(key) : {});
    keep(to);
  };
  const others = steps.slice(0, Math.min(furthest, last)).filter((key) => key !== step);
  const faulty = others.filter((key) => Object.keys(wrongIn(key)).length > 0);
  const wrong = new Set([
    ...(isLast ? [] : Object.keys(form.refusals)),
    ...faulty.flatMap((key) => Object.keys(wrongIn(key))),
  ]);

  return {
    form,
    values,
    draft,
    steps,
    at,
    step,
    isLast,
    isReached: (key: Key) => steps.indexOf(key) <= furthest,
    isFaulty: (key: Key) => faulty.includes(key),
    wrong: wrong.size,
    correct: () => {
      const isHere = !isLast && Object.keys(form.refusals).length > 0;
      if (isHere) form.show(form.refusals);
      else if (faulty[0] !== undefined) go(faulty[0]);
    },
    go,
    back: () => go(steps[Math.max(at - 1, 0)] as Key),
  };
}
