import { ADMIN_ROLE, ALL_PERMISSIONS } from '@portal/contract/constants';
import { type Session, sessionAtom } from './session.ts';
import { store } from './store.ts';

/** Throws for a check that names nothing (specification §6). */
function demandNames(names: readonly string[] | undefined, what: string): readonly string[] {
  if (!Array.isArray(names) || names.length === 0 || names.includes('')) {
    throw new Error(`The ${what} check needs a value`);
  }
  return names;
}

/** Returns true if a session has one of the permissions; `*:*:*` contains all of them. */
export function permits(session: Session | undefined, need: string | readonly string[]): boolean {
  const names = demandNames(typeof need === 'string' ? [need] : need, 'permission');
  const held = session?.permissions ?? [];
  return held.includes(ALL_PERMISSIONS) || names.some((name) => held.includes(name));
}

/** Returns true if a session has the role admin or one of the listed roles. */
export function inRole(session: Session | undefined, anyOf: readonly string[]): boolean {
  const roles = demandNames(anyOf, 'role');
  const held = session?.roles ?? [];
  return held.includes(ADMIN_ROLE) || roles.some((role) => held.includes(role));
}

/** Returns true if the signed-in user may call: `can(configs.create.permit)`; null: always. */
export function can(permit: string | readonly string[] | null): boolean {
  return permit === null || permits(store.get(sessionAtom), permit);
}

/** Returns true if the signed-in user is admin or has one of the roles. */
export function hasRole(anyOf: readonly string[]): boolean {
  return inRole(store.get(sessionAtom), anyOf);
}
