import type { RemitApplyDetail } from '@portal/contract/remittance/apply';
import { DictText } from '@portal/ui';
import type { z } from 'zod';

type Application = z.output<typeof RemitApplyDetail>;

/** States if payer and payee are one person: a fact without a judgement, so plain text, no tag. */
export function SamePerson({ row }: { row: Pick<Application, 'samePersonFlag'> }) {
  return <DictText type="sys_yes_no" value={row.samePersonFlag} />;
}
