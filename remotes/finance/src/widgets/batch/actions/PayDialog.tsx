import { AppError } from '@portal/http';
import { useWords } from '@portal/i18n';
import { BatchDialog } from '@portal/ui';
import { batches as calls } from '../api.ts';
import type { Batch } from '../types.ts';
import { batchWords } from '../words.ts';
import { PayerChoice } from './PayerChoice.tsx';
import { payersOf } from './payers-of.ts';
import { recordOf } from './record-of.ts';

interface PayDialogProps {
  batches: readonly Batch[];
  /** To whom, where it is one batch. */
  payee?: string;
  /** Left; true when something may have changed. */
  close(changed: boolean): void;
}

/** Pays approved batches, those of a currency by a channel that can. */
export function PayDialog({ batches, payee, close }: PayDialogProps) {
  const t = useWords(batchWords);
  const currencies = [...new Set(batches.map(({ currency }) => currency))];
  const [merId, ...others] = new Set(batches.map((batch) => batch.merId));
  const count = { count: batches.length };
  return (
    <BatchDialog
      title={t('payTitle', count)}
      text={
        <p>
          {t('payText')}
          {payee && t('payTo', { payee })}
        </p>
      }
      verb={t('pay')}
      records={batches.map(recordOf)}
      count={(some) => t('records', { count: some })}
      schema={payersOf(currencies)}
      initial={Object.fromEntries(currencies.map((one) => [one, '']))}
      send={(payers) => payEach(batches, payers)}
      done={{ all: t('paid', count), one: t('isQueued') }}
      close={close}
    >
      {currencies.map((currency) => (
        <PayerChoice
          key={currency}
          currency={currency}
          merId={others.length === 0 ? merId : undefined}
        />
      ))}
    </BatchDialog>
  );
}

/**
 * Queues batches for the channels that pay their currencies: a call for each currency. When one of
 * them is refused and another is not, its batches say why; when all are, so is the whole.
 */
async function payEach(batches: readonly Batch[], payers: Readonly<Record<string, string>>) {
  const groups = [...Map.groupBy(batches, ({ currency }) => currency)];
  const answers = await Promise.allSettled(
    groups.map(([currency, rows]) => {
      const ids = rows.map(({ batchNo }) => batchNo);
      return calls.pay({ body: { ids, chnlCode: payers[currency] ?? '' } });
    }),
  );
  const [first] = answers;
  if (first?.status === 'rejected' && answers.every(({ status }) => status === 'rejected')) {
    throw first.reason;
  }
  return answers.flatMap((answer, at) => {
    if (answer.status === 'fulfilled') {
      return answer.value.map(({ batchNo, ...result }) => ({ ...result, id: batchNo }));
    }
    const msg = answer.reason instanceof AppError ? answer.reason.text : '';
    return (groups[at]?.[1] ?? []).map(({ batchNo }) => ({ id: batchNo, ok: false, msg }));
  });
}
