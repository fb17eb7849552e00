import './record-number.css';
import type { ReactNode } from 'react';
import { CopyButton } from './CopyButton.tsx';

interface RecordNumberProps {
  /** Kind of the record. */
  kind: string;
  number: string;
  /** At the right. */
  children?: ReactNode;
}

/** Kind and number of a record, which can be copied: the first line of its page. */
export function RecordNumber({ kind, number, children }: RecordNumberProps) {
  return (
    <div className="ui-record-number">
      <span>
        {kind} <code>{number}</code>
        <CopyButton text={number} />
      </span>
      {children}
    </div>
  );
}
