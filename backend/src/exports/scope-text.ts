import type { Scope } from '../kernel/scope.ts';

const SEPARATOR = ' ';

/** Kind of a scope and the ids that it is made of: departments, then the user of "only own". */
function partsOf(scope: Scope): [kind: string, ids: readonly string[], own: string] {
  if (scope.kind === 'merchant') return [scope.kind, scope.merIds, ''];
  if (scope.kind === 'agent') return [scope.kind, scope.agentIds, ''];
  if (scope.kind === 'all') return [scope.kind, [], ''];
  return [scope.kind, scope.deptIds, scope.own?.userId ?? ''];
}

/** A scope as text; two of the same rows are the same text. */
export function scopeText(scope: Scope): string {
  if (scope.kind === 'all') return scope.kind;
  const [kind, ids, own] = partsOf(scope);
  const text = [kind, [...ids].sort().join()].join(SEPARATOR);
  return scope.kind === 'limited' ? text + SEPARATOR + own : text;
}

/**
 * True if this scope may see everything that the other scope could, a text of `scopeText`. A file made
 * in the other scope may then be downloaded, although it may lack rows.
 */
export function covers(scope: Scope, made: string): boolean {
  if (scope.kind === 'all') return true;
  const [kind, ids = '', own = ''] = made.split(SEPARATOR);
  const [nowKind, nowIds, nowOwn] = partsOf(scope);
  const wasSeen = ids.split(',').filter(Boolean);
  return (
    kind === nowKind && wasSeen.every((id) => nowIds.includes(id)) && (own === '' || own === nowOwn)
  );
}
