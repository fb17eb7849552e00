import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { permits } from './permission.ts';
import { sessionAtom } from './session.ts';
import { store } from './store.ts';

/** Shows its children to who has one of the permissions; others do not get the element at all. */
export function Permit({ need, children }: { need: string | string[]; children: ReactNode }) {
  const session = useAtomValue(sessionAtom, { store });
  return permits(session, need) ? children : null;
}
