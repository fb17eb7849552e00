import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

/** Circumstances of an arrival at sign-in or at the shell. */
export interface Arrival {
  /** An error that the sign-in page shows: why a session could not start, and was given up. */
  notice?: string;
  /** Account that the sign-in page offers. */
  account?: string;
  /** Somebody has signed in just now. */
  isNew?: boolean;
  /** The password that was typed for it: a given one that has to be changed is not asked for twice. */
  password?: string;
}

/** Entry points by which sign-in and the shell, the halves of the console, open each other without an import. */
export interface AppNavigator {
  /** Shows what the address asks for. */
  enter(arrival?: Arrival): Promise<void>;
  /** Fetches the shell ahead, while somebody types a password. */
  prepareShell(): Promise<void>;
}

let root: Root | undefined;

/** Shows the sign-in page or the shell; the next call replaces what is there. */
export function mount(view: ReactNode): void {
  const place = document.getElementById('root');
  if (!root && place) root = createRoot(place);
  root?.render(view);
}
