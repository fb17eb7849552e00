import { useWords } from '@portal/i18n';
import { BatchDialog } from '@portal/ui';
import type { Batch } from '../types.ts';
import { batchWords } from '../words.ts';
import { PayerChoice } from './PayerChoice.tsx';
import { payEach } from './pay-each.ts';
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
