import { Button } from '@portal/ui';

interface BarButtonProps {
  label: string;
  look?: 'primary' | 'danger';
  /** Why it cannot be done now: the button stays, and says so. */
  reason?: string;
  run(): void;
}

/** A button of the bar. */
export function BarButton({ label, look, reason, run }: BarButtonProps) {
  return (
    <Button
      type={look === 'primary' ? 'primary' : 'secondary'}
      status={look === 'danger' ? 'danger' : 'default'}
      className={reason === undefined ? undefined : 'arco-btn-disabled'}
      aria-disabled={reason !== undefined}
      aria-description={reason}
      data-tip={reason}
      onClick={() => reason === undefined && run()}
    >
      {label}
    </Button>
  );
}
