import './segments.css';
import type { ReactNode } from 'react';

interface SegmentsProps {
  /** Name of what is chosen. */
  label: string;
  /** Buttons with `aria-pressed`, and at the end perhaps a `SegmentMenu` of the rest. */
  children: ReactNode;
}

/** A few choices side by side of which one holds. */
export function Segments({ label, children }: SegmentsProps) {
  return (
    <fieldset className="ui-segments" aria-label={label}>
      {children}
    </fieldset>
  );
}
