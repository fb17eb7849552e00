import { type ReactNode, useId } from 'react';
import css from './HomePage.module.css';

interface CardProps {
  title: string;
  /** Number of entries, beside the title. */
  count?: string;
  /** Beside the title. */
  hint?: ReactNode;
  /** At the right of the head. */
  side?: ReactNode;
  children: ReactNode;
}

/** One region of the dashboard: its name, then what it shows. */
export function Card({ title, count, hint, side, children }: CardProps) {
  const id = useId();
  return (
    <section className={css.card} aria-labelledby={id}>
      <header className={css.cardHead}>
        <h2 id={id}>{title}</h2>
        {count && <span className={css.total}>{count}</span>}
        {hint && <span className={css.hint}>{hint}</span>}
        {side && <span className={css.cardSide}>{side}</span>}
      </header>
      {children}
    </section>
  );
}
