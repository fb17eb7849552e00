import { can } from '@portal/auth';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface RecordLinkProps {
  /** Page on which the record is read, and the permission for it. */
  page: { to: string; permit: string | null };
  /** In a window of its own: what one is at stays. */
  isAside?: boolean;
  children: ReactNode;
}

/** Leads to a record, for who may read it; to others it is text. */
export function RecordLink({ page, isAside, children }: RecordLinkProps) {
  if (!can(page.permit)) return children;
  return (
    <Link to={page.to} target={isAside ? '_blank' : undefined} className="ui-link">
      {children}
    </Link>
  );
}
