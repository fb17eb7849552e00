import {
  REMIT_STEP_FIELDS,
  REMIT_STEPS,
  type RemitStep,
  remitForms,
} from '@portal/contract/remittance/apply-input';
import { platformToday } from '@portal/http';

/** Rules by step; the payer's age is judged by the platform's day as this page knows it. */
export const FORMS = remitForms(platformToday);

/** The step that a field is in. */
export const stepOf = (field: string): RemitStep | undefined =>
  REMIT_STEPS.find((step) => REMIT_STEP_FIELDS[step].includes(field));
