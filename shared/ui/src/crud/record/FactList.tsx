import type { ReactNode } from 'react';

interface FactListProps {
  /** One whose value is empty is left out. */
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** Another look than that of a record's grid. */
  className?: string;
}

/** Facts about something, each with its label, in this order. */
export function FactList({ facts, className = 'ui-facts' }: FactListProps) {
  return (
    <dl className={className}>
      {facts
        .filter(([, value]) => value || value === 0)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
