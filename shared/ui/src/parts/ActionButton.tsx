import { Button } from '../arco.ts';
import { tipOf } from '../tips/Tips.tsx';

interface ActionButtonProps {
  label: string;
  look?: 'primary' | 'danger';
  /** Reason why it cannot be done now: the button stays, and says so. */
  reason?: string | undefined;
  /** It is under way. */
  isBusy?: boolean;
  run(): void;
}

/** A button that does something to the record it belongs to, or says why it cannot. */
export function ActionButton({ label, look, reason, isBusy, run }: ActionButtonProps) {
  const isOff = reason !== undefined;
  return (
    <Button
      type={look === 'primary' ? 'primary' : 'secondary'}
      status={look === 'danger' ? 'danger' : 'default'}
      className={isOff ? 'arco-btn-disabled' : undefined}
      loading={isBusy}
      aria-disabled={isOff}
      aria-description={reason}
      onClick={isOff ? undefined : run}
      {...tipOf(reason)}
    >
      {label}
    </Button>
  );
}
