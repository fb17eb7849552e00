import { Button } from '@portal/ui';

interface VerbProps {
  label: string;
  look?: 'primary' | 'danger';
  /** Why it cannot be done now: the button stays, and says so. */
  reason?: string | undefined;
  run(): void;
}

/** A button of the bar. */
export function Verb({ label, look, reason, run }: VerbProps) {
  const isOff = reason !== undefined;
  return (
    <Button
      type={look === 'primary' ? 'primary' : 'secondary'}
      status={look === 'danger' ? 'danger' : 'default'}
      className={isOff ? 'arco-btn-disabled' : undefined}
      aria-disabled={isOff}
      aria-description={reason}
      data-tip={reason}
      onClick={isOff ? undefined : run}
    >
      {label}
    </Button>
  );
}
