import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { inRole } from './permission.ts';
import { sessionAtom } from './session.ts';
import { store } from './store.ts';

/** Shows its children to the role admin and to the listed roles. */
export function PermitRole({ anyOf, children }: { anyOf: string[]; children: ReactNode }) {
  const session = useAtomValue(sessionAtom, { store });
  return inRole(session, anyOf) ? children : null;
}
