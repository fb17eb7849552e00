import { Trail } from '@portal/ui';
import type { RefundRecord } from './refund.ts';
import { useActionName } from './useActionName.ts';

/** Trail of a refund, the newest first. */
export function Steps({ steps }: { steps: RefundRecord['steps'] }) {
  return <Trail steps={steps} type="refund_status" nameOf={useActionName()} />;
}
