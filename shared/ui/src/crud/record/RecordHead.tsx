import type { ReactNode } from 'react';

/** Top of a detail: what weighs most, tags, and one line of who, what and when. */
export function RecordHead({ children, line }: { children: ReactNode; line: ReactNode }) {
  return (
    <div className="ui-record-head">
      <div>{children}</div>
      <p>{line}</p>
    </div>
  );
}
