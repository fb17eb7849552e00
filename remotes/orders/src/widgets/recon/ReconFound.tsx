import { foundOf } from '@portal/contract/finance/addresses';
import { DictTag, RecordLink } from '@portal/ui';

interface ReconFoundProps {
  reconFlag: string;
  /** Of the order, or the refund. */
  number: string;
}

/** Result of reconciliation; a difference, and what waits for a bill, lead to the workbench. */
export function ReconFound({ reconFlag, number }: ReconFoundProps) {
  const found = foundOf(reconFlag, number);
  const tag = <DictTag type="recon_flag" value={reconFlag} />;
  return found ? <RecordLink page={found}>{tag}</RecordLink> : tag;
}
