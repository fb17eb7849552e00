import type { ReactNode } from 'react';
import css from './open.module.css';

/** Sends the form; while it is on its way the text stays and a spinner shows. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <button type="submit" className={css.submit} aria-busy={busy} disabled={busy}>
      {busy && <span className={css.spinner} />}
      {children}
    </button>
  );
}
