import type { AgentEntry } from '@portal/contract/remittance/agent-entries';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../db/schema.ts';

interface Parties {
  payerName: string;
  payeeName: string;
  /** Reason why a remittance was returned; empty for anything else. */
  reason: z.output<typeof AgentEntry>['reason'];
}

const withPrefix = (ids: readonly string[], letter: string) => [
  ...new Set(ids.filter((id) => id.startsWith(letter))),
];

/** Reads payers and payees, by the numbers of the entries' sources. */
export async function partiesOf(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<Map<string, Parties>> {
  const found = new Map<string, Parties>();
  const deposits = withPrefix(ids, 'D');
  if (deposits.length > 0) {
    const rows = await db
      .selectFrom('agent_txn')
      .where('reg_no', 'in', deposits)
      .select(['reg_no', 'payer_name as payerName', 'payee_name as payeeName'])
      .execute();
    for (const { reg_no, ...named } of rows) found.set(reg_no, { ...named, reason: '' });
  }
  const remittances = withPrefix(ids, 'R');
  if (remittances.length > 0) {
    const rows = await db
      .selectFrom('remit_apply')
      .where('apply_no', 'in', remittances)
      .select(['apply_no', 'payer_name as payerName', 'payee_name as payeeName'])
      .execute();
    for (const { apply_no, ...named } of rows) found.set(apply_no, { ...named, reason: '' });
  }
  return found;
}
