import type { MerchantFull } from '../merchant/index.ts';

/** Props of a form that edits a part. */
export interface EditProps {
  full: MerchantFull;
  /** Leaves the form as it was. */
  cancel(): void;
  /** The change is with its auditor. */
  done(): void;
}
