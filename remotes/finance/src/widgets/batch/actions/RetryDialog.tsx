import { PAYOUT_ATTEMPTS } from '@portal/contract/finance/batch-states';
import { useWords } from '@portal/i18n';
import { BatchDialog, useIntent } from '@portal/ui';
import { batches as calls } from '../api.ts';
import type { BatchRecord } from '../types.ts';
import { batchWords } from '../words.ts';
import { PayerChoice } from './PayerChoice.tsx';
import { payersOf } from './payers-of.ts';
import { amountText, payeeOf, recordOf } from './record-of.ts';

interface RetryDialogProps {
  batch: BatchRecord;
  close(changed: boolean): void;
}

/** Sends a failed batch again, as a new attempt; says to whom, and what becomes of the money. */
export function RetryDialog({ batch, close }: RetryDialogProps) {
  const t = useWords(batchWords);
  const { batchNo, currency, tries, chnlCode } = batch;
  const retry = useIntent(calls.retry, () => undefined);
  const attempt = { attempt: tries + 1, most: PAYOUT_ATTEMPTS };
  return (
    <BatchDialog
      title={t('retryTitle', { amount: amountText(batch) })}
      text={<p>{t('retryText', { ...attempt, payee: payeeOf(batch) })}</p>}
      verb={t('retry')}
      records={[recordOf(batch)]}
      count={(some) => t('records', { count: some })}
      schema={payersOf([currency])}
      initial={{ [currency]: chnlCode }}
      send={async (payers) => {
        const body = { chnlCode: payers[currency] ?? '' };
        await retry({ params: { batchNo }, body });
        return [{ id: batchNo, ok: true, msg: '' }];
      }}
      done={{ all: t('retried'), one: t('isQueued') }}
      close={close}
    >
      <PayerChoice currency={currency} merId={batch.merId} />
    </BatchDialog>
  );
}
