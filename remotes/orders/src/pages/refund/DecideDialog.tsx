import { RefundDecision } from '@portal/contract/orders/refund';
import { useWords } from '@portal/i18n';
import { BatchDialog } from '@portal/ui';
import { refunds as calls } from '../../widgets/refund/index.ts';
import { Field } from './fields.ts';
import type { Outcome, Refund } from './refund.ts';
import { words } from './words.ts';

export interface DecideDialogProps {
  refunds: readonly Refund[];
  outcome: Outcome;
  /** Left; true when it was sent. */
  close(decided: boolean): void;
}

/** Approves or refuses refunds after a question; where not all could be, each result is shown. */
export function DecideDialog({ refunds, outcome, close }: DecideDialogProps) {
  const t = useWords(words);
  const passes = outcome === '1';
  const count = { count: refunds.length };
  const records = refunds.map(({ refundId, refundAmt, currency }) => ({
    id: refundId,
    minor: refundAmt,
    currency,
  }));
  return (
    <BatchDialog
      title={t(passes ? 'approveTitle' : 'refuseTitle', count)}
      text={<p>{t(passes ? 'approveText' : 'refuseText')}</p>}
      verb={t(passes ? 'approve' : 'refuse')}
      isDangerous={!passes}
      records={records}
      count={(some) => t('refunds', { count: some })}
      schema={RefundDecision}
      initial={{ ids: records.map(({ id }) => id), verStatus: outcome, remark: '' }}
      send={async (body) => {
        const answered = await calls.audit({ body });
        return answered.map(({ refundId, ...result }) => ({ ...result, id: refundId }));
      }}
      done={{
        all: t(passes ? 'approved' : 'refused', count),
        one: t(passes ? 'isApproved' : 'isRefused'),
      }}
      close={close}
    >
      {!passes && <Field.TextArea name="remark" />}
    </BatchDialog>
  );
}
