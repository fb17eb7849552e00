import { REMIT_STEP_FIELDS, REMIT_STEPS } from '@portal/contract/remittance/apply-input';
import { typedMajor } from '@portal/money';
import type { StepStart } from '@portal/ui';
import type { Application } from './api.ts';
import type { Draft, DraftContent } from './drafts.ts';

/** Values that the form of an application begins with. */
export interface Start extends StepStart {
  values: Record<string, string>;
  /** The refused application that is corrected. */
  mend?: Application;
}

const NAMES = REMIT_STEPS.flatMap((step) => REMIT_STEP_FIELDS[step]);
/** Numbers that are shown masked only, and typed again when an application is corrected. */
const SEALED = ['payerAccount', 'payeeAccount', 'idNo'];

const empty = () => Object.fromEntries(NAMES.map((name) => [name, '']));

/** An empty form. */
export const startFresh = (): Start => ({ values: empty(), step: 0 });

/** The form as a draft kept it; a draft keeps no empty field. */
export const startDraft = ({ content, ...draft }: Draft & { content: DraftContent }): Start => ({
  values: { ...empty(), ...content },
  step: draft.step,
  draft,
});

/** A refused application; what is sealed has to be typed again. */
export function startMend(application: Application): Start {
  const read = NAMES.map((name) => [name, String(application[name as keyof Application])]);
  return {
    values: {
      ...Object.fromEntries(read),
      ...Object.fromEntries(SEALED.map((name) => [name, ''])),
      amount: typedMajor(application.amount, application.currency),
    },
    step: REMIT_STEPS.length - 1,
    mend: application,
  };
}

/** Returns what a draft keeps of the form: the texts that are there. */
export const contentOf = (values: Record<string, unknown>): DraftContent =>
  Object.fromEntries(NAMES.flatMap((name) => (values[name] ? [[name, String(values[name])]] : [])));
