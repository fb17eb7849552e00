import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

let root: Root | undefined;

/** Shows the sign-in page or the shell; the next call replaces what is there. */
export function mount(view: ReactNode): void {
  const place = document.getElementById('root');
  if (!root && place) root = createRoot(place);
  root?.render(view);
}
