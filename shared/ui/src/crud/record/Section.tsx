import { createContext, type ReactNode, use } from 'react';

interface SectionProps {
  title: string;
  /** At the right of the title. */
  link?: ReactNode;
  children: ReactNode;
}

/** Heading of the sections inside: below a page's title, or below that of a drawer. */
export const SectionLevel = createContext<'h2' | 'h3'>('h3');

/** Part of a detail or of a page: its name with a line under it. */
export function Section({ title, link, children }: SectionProps) {
  const Heading = use(SectionLevel);
  return (
    <section className="ui-section">
      <header>
        <Heading>{title}</Heading>
        {link}
      </header>
      {children}
    </section>
  );
}
