import type { Application } from './api.ts';
import { Sealed } from './Sealed.tsx';

/** Account that pays, masked until it is opened. */
export function PayerAccount({ row }: { row: Application }) {
  return <Sealed row={row} field="payerAccount" />;
}
