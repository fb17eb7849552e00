import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import type { BatchRecord } from '../types.ts';
import { batchWords } from '../words.ts';
import css from './tie.module.css';

/** Balance of the merchant when the batch was made, and the part of it on hold (specification §3). */
export function Balance({ batch }: { batch: BatchRecord }) {
  const t = useWords(batchWords);
  const text = (minor: string) => formatMinor(minor, batch.currency);
  return (
    <p className={css.balance}>
      {t('balanceThen', {
        balance: text(batch.currBalAt),
        frozen: text(batch.frozen),
        available: text(batch.available),
      })}
    </p>
  );
}
