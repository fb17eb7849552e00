import './layout.css';
import type { ReactNode } from 'react';
import { SectionLevel } from '../crud/record/Section.tsx';

interface PageProps {
  title: string;
  /** At the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page that is no list: title, then its sections. */
export function Page({ title, actions, children }: PageProps) {
  return (
    <div className="ui-page">
      <header>
        <h1>{title}</h1>
        {actions}
      </header>
      <SectionLevel value="h2">{children}</SectionLevel>
    </div>
  );
}
