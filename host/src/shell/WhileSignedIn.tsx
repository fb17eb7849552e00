import { sessionAtom, store } from '@portal/auth';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';

/**
 * Its children exist as long as the session does: what asks for the user below is gone before it
 * could find none, while the browser is on its way to sign-in.
 */
export function WhileSignedIn({ children }: { children: ReactNode }) {
  return useAtomValue(sessionAtom, { store }) ? children : null;
}
