import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { notFound } from './refusal.ts';

/**
 * Which rows a caller may see. A merchant user sees own merchants only, a user of an agent its account
 * only, whatever the roles say (domain §0, money §6); others see departments, and with "only own" what
 * they made.
 */
export type Scope =
  | { kind: 'all' }
  | { kind: 'merchant'; merIds: readonly string[] }
  | { kind: 'agent'; agentIds: readonly string[] }
  | { kind: 'limited'; deptIds: readonly string[]; own?: { userId: string; userName: string } };

/** Columns of the select that a scope can be put on, as written in it: `o.mer_id`. */
export interface ScopeColumns {
  /** Merchant number. Enough for business rows: departments are looked up through it. */
  merId?: string;
  /** Agent number; departments are looked up through it when there is no merchant. */
  agentId?: string;
  /** Department of the row, when the table has one. */
  deptId?: string;
  /** Id of the user who made the row. */
  userId?: string;
  /** Name of the user who made the row. */
  createBy?: string;
}

/** Requires a caller who sees everything (404 otherwise), for what belongs to no merchant. */
export function requireAll({ scope }: { scope: Scope }): void {
  if (scope.kind !== 'all') throw notFound();
}

const nothing = sql<SqlBool>`false`;

function isIn(column: string, values: readonly string[]): RawBuilder<SqlBool> {
  return values.length === 0 ? nothing : sql`${sql.ref(column)} in (${sql.join(values)})`;
}

function inDepartments(deptIds: readonly string[], columns: ScopeColumns): RawBuilder<SqlBool> {
  if (deptIds.length === 0) return nothing;
  if (columns.deptId) return isIn(columns.deptId, deptIds);
  if (columns.merId) {
    return sql`${sql.ref(columns.merId)} in (
      select mer_id from mer_merchant where dept_id in (${sql.join(deptIds)}))`;
  }
  if (!columns.agentId) return nothing;
  return sql`${sql.ref(columns.agentId)} in (
    select agent_id from agent where dept_id in (${sql.join(deptIds)}))`;
}

/**
 * The scope as a condition. Every select, update and delete of business rows carries it:
 * `.where(scopeFilter(ctx.scope, { merId: 'o.mer_id' }))`. A scope that no given column can
 * express lets no row through.
 */
export function scopeFilter(scope: Scope, columns: ScopeColumns): Expression<SqlBool> {
  if (scope.kind === 'all') return sql<SqlBool>`true`;
  if (scope.kind === 'merchant') {
    return columns.merId ? isIn(columns.merId, scope.merIds) : nothing;
  }
  if (scope.kind === 'agent') {
    return columns.agentId ? isIn(columns.agentId, scope.agentIds) : nothing;
  }
  const conditions = [inDepartments(scope.deptIds, columns)];
  if (scope.own && columns.userId) conditions.push(isIn(columns.userId, [scope.own.userId]));
  if (scope.own && columns.createBy) conditions.push(isIn(columns.createBy, [scope.own.userName]));
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}
