import {
  REMIT_STEP_FIELDS,
  REMIT_STEPS,
  type RemitStep,
  remitForms,
} from '@portal/contract/remittance/apply-input';
import { dayOf } from '@portal/time';

/** Rules by step; the payer's age is judged by the clock of this device first. */
export const FORMS = remitForms(() => dayOf(new Date()));

/** The step that a field is in. */
export const stepOf = (field: string): RemitStep | undefined =>
  REMIT_STEPS.find((step) => REMIT_STEP_FIELDS[step].includes(field));
