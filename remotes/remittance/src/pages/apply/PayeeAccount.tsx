import type { Application } from './api.ts';
import { Sealed } from './Sealed.tsx';

/** Account that is paid, masked until it is opened. */
export function PayeeAccount({ row }: { row: Application }) {
  return <Sealed row={row} field="payeeAccount" />;
}
