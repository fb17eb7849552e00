import { type ReactNode, useId, useRef } from 'react';
import { useFocusMemory } from './useFocusMemory.ts';
import css from './views.module.css';

interface ShownProps {
  /** Heading for screen readers; it gives way to a heading that the page has itself. */
  title: string;
  children: ReactNode;
}

/** Place of what is shown at an address; the focus follows it there. */
export function Shown({ title, children }: ShownProps) {
  const view = useRef<HTMLElement>(null);
  const onFocus = useFocusMemory(view);
  const id = useId();
  return (
    <section ref={view} className={css.view} aria-labelledby={id} onFocus={onFocus}>
      <h1 id={id} className={`ui-hidden ${css.title}`} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </section>
  );
}
