import { RefundDecision } from '@portal/contract/orders/refund';
import { useWords } from '@portal/i18n';
import { FormDialog, toast, useFormState } from '@portal/ui';
import { useState } from 'react';
import { refunds as calls } from '../../widgets/refund/index.ts';
import { DecideSums } from './DecideSums.tsx';
import { Field } from './fields.ts';
import { Results } from './Results.tsx';
import type { Outcome, Refund, Result } from './refund.ts';
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
  const [results, setResults] = useState<Result[]>();
  const passes = outcome === '1';
  const count = { count: refunds.length };
  const ids = refunds.map(({ refundId }) => refundId);
  const form = useFormState(
    RefundDecision,
    async (body) => {
      const answered = await calls.audit({ body });
      if (!answered.every(({ ok }) => ok)) return setResults(answered);
      toast(t(passes ? 'approved' : 'refused', count));
      close(true);
    },
    { ids, verStatus: outcome, remark: '' },
  );
  if (results) {
    return <Results refunds={refunds} results={results} outcome={outcome} close={close} />;
  }
  return (
    <FormDialog
      title={t(passes ? 'approveTitle' : 'refuseTitle', count)}
      text={<p>{t(passes ? 'approveText' : 'refuseText')}</p>}
      verb={t(passes ? 'approve' : 'refuse')}
      isDangerous={!passes}
      form={form}
      close={() => close(false)}
    >
      <DecideSums refunds={refunds} />
      {!passes && <Field.TextArea name="remark" />}
    </FormDialog>
  );
}
