import { can } from '@portal/auth';
import { Link } from '@portal/ui';
import css from './number.module.css';

interface NumberLinkProps {
  /** Number of what it leads to. */
  text: string;
  page: { to: string; permit: string | null };
  /** In a window of its own: what one is at stays. */
  isAside?: boolean;
}

/** A number that leads to its record, for who may read that. */
export function NumberLink({ text, page, isAside }: NumberLinkProps) {
  if (!can(page.permit)) return <code className={css.code}>{text}</code>;
  return (
    <Link to={page.to} target={isAside ? '_blank' : undefined} className={`ui-link ${css.code}`}>
      {text}
    </Link>
  );
}
