import type { ReactNode } from 'react';
import css from './widgets.module.css';

/** Text for screen readers, where the eye has a picture. */
export function Unseen({ children }: { children: ReactNode }) {
  return <span className={css.unseen}>{children}</span>;
}
