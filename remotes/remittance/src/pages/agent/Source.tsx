import type { AgentEntry } from '@portal/contract/remittance/agent-entries';
import { remitApplyRoutes } from '@portal/contract/remittance/apply';
import { agentDepositRoutes } from '@portal/contract/remittance/deposit';
import { NumberLink } from '@portal/ui';
import type { z } from 'zod';

/** Pages on which the source of an entry is read, by the letter that its number begins with. */
const PAGES = {
  D: { path: '/remittance/deposit', permit: agentDepositRoutes.get.permit },
  R: { path: '/remittance/apply', permit: remitApplyRoutes.get.permit },
} as const;

/** The application, deposit or adjustment that an entry comes from. */
export function Source({ row: { bizId } }: { row: Pick<z.output<typeof AgentEntry>, 'bizId'> }) {
  const page = PAGES[bizId[0] as keyof typeof PAGES];
  if (!page) return <code>{bizId}</code>;
  return (
    <NumberLink text={bizId} page={{ to: `${page.path}?record=${bizId}`, permit: page.permit }} />
  );
}
