import type { MerchantFull } from '../merchant/index.ts';

/** What a form of a part is given. */
export interface EditProps {
  full: MerchantFull;
  /** Leaves the form as it was. */
  cancel(): void;
  /** The change is with its auditor. */
  done(): void;
}
