import './layout.css';
import type { ReactNode } from 'react';

/** A list fills its window; what scrolls is the table inside. */
export function ListPage({ children }: { children: ReactNode }) {
  return <div className="ui-list-page">{children}</div>;
}
