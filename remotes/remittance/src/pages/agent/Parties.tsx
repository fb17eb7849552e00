import type { AgentEntry } from '@portal/contract/remittance/agent-entries';
import { DictText } from '@portal/ui';
import type { z } from 'zod';

type Entry = z.output<typeof AgentEntry>;

/** Names of payer and payee, or the reason why a remittance came back. */
export function Parties({ row }: { row: Pick<Entry, 'payerName' | 'payeeName' | 'reason'> }) {
  const { payerName, payeeName, reason } = row;
  if (reason) return <DictText type="remit_return_reason" value={reason} />;
  return [payerName, payeeName].filter(Boolean).join(' → ');
}
