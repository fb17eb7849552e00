import { can } from '@portal/auth';
import { Button } from '@portal/ui';
import { type MerchantFile, useStatusChanges } from '../merchant/index.ts';

interface StatusButtonsProps {
  merchant: MerchantFile;
  reload(): Promise<unknown>;
}

/** Disabling, enabling and closing, as far as state and permission allow. */
export function StatusButtons({ merchant, reload }: StatusButtonsProps) {
  const changes = useStatusChanges(reload);
  return [changes.disable, changes.enable, changes.close]
    .filter(({ call, disabled }) => can(call.permit) && disabled(merchant) === undefined)
    .map(({ label, run }) => (
      <Button key={label} onClick={() => run(merchant)}>
        {label}
      </Button>
    ));
}
