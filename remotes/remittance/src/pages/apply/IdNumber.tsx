import type { Application } from './api.ts';
import { Sealed } from './Sealed.tsx';

/** Number of the payer's document, masked until it is opened. */
export function IdNumber({ row }: { row: Application }) {
  return <Sealed row={row} field="idNo" />;
}
