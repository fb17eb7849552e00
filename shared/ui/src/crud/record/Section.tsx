import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** At the right of the title. */
  link?: ReactNode;
  children: ReactNode;
}

/** Part of a detail or of a page: its name with a line under it. */
export function Section({ title, link, children }: SectionProps) {
  return (
    <section className="ui-section">
      <header>
        <h3>{title}</h3>
        {link}
      </header>
      {children}
    </section>
  );
}
