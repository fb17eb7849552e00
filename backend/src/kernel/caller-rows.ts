import { type CallerScope, withinScope } from '../db/caller-scope.ts';
import { type Grants, scopeFor, scopeIfHeld } from './grants.ts';
import type { Scope } from './scope.ts';

/** Joins the rows of two scopes of one user. */
function union(a: Scope, b: Scope): Scope {
  if (a.kind === 'all' || b.kind === 'all') return { kind: 'all' };
  if (a.kind !== 'limited' || b.kind !== 'limited') return a;
  const deptIds = [...new Set([...a.deptIds, ...b.deptIds])].sort();
  return { kind: 'limited', deptIds, own: a.own ?? b.own };
}

/** A scope as the database is told of it; undefined when it is everything. */
function toldOf(scope: Scope, { merId, agentId, userName }: Grants['actor']) {
  if (scope.kind === 'all') return undefined;
  const told: CallerScope = { kind: scope.kind, caller: userName };
  if (scope.kind === 'merchant') return { ...told, merchant: merId };
  if (scope.kind === 'agent') return { ...told, agent: agentId };
  return { ...told, depts: scope.deptIds.join(), maker: scope.own?.userName };
}

/**
 * Rows that a caller may see in one call: those of the route's permission, and of others once the handler has asked
 * for their scope. The database keeps what runs `within` to them (adr/0121).
 */
export class CallerRows {
  readonly #grants: Grants;
  /** Rows that the caller may see through the route's permission. */
  readonly scope: Scope;
  #reached: Scope;
  #told: CallerScope | undefined;

  constructor(grants: Grants, scope: Scope) {
    this.#grants = grants;
    this.scope = scope;
    this.#reached = scope;
    this.#told = toldOf(scope, grants.actor);
  }

  /** Returns the scope of another permission, whose rows are reached from then on; undefined when it is not held. */
  readonly scopeOf = (permit: string): Scope | undefined => {
    const scope = scopeIfHeld(this.#grants, permit);
    if (scope) {
      this.#reached = union(this.#reached, scope);
      this.#told = toldOf(this.#reached, this.#grants.actor);
    }
    return scope;
  };

  /** Runs the work of the call. */
  within<T>(work: () => T): T {
    return withinScope(() => this.#told, work);
  }
}

/** Returns the rows of a caller who holds a permission, or has been admitted without one. */
export const callerRows = (grants: Grants, permit: string | null): CallerRows =>
  new CallerRows(grants, scopeFor(grants, permit));
