import './grouped-table.css';
import type { ReactNode } from 'react';

interface GroupedTableProps {
  label: string;
  /** Height of rows, and what else differs. */
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A wide table of figures under heads of two rows: cells with `data-fact` say what a row is about,
 * `data-group` is the head of several columns, and `data-first` begins one.
 */
export function GroupedTable({ label, className = '', children }: GroupedTableProps) {
  return (
    <table className={`ui-grouped ${className}`} aria-label={label}>
      {children}
    </table>
  );
}
