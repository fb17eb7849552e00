import type { Context } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';

/** Persons who made something and who have audited it so far. */
interface Stages {
  create_by: string;
  auditor: string | null;
}

/**
 * Refuses anyone who has made or audited it already: applicant, auditor and reviewer are three people,
 * administrators too (INV-07). The database refuses the same.
 */
export function requireOther({ actor }: Context, { create_by, auditor }: Stages): void {
  if (create_by === actor.userName) throw refuse('audit.self');
  if (auditor === actor.userName) throw refuse('audit.auditedByYou');
}
