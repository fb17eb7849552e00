import { useWords } from '@portal/i18n';
import { currencyName, formatMinor } from '@portal/money';
import { type Answered, IconCheck } from '@portal/ui';
import type { TieOut } from '../types.ts';
import { batchWords } from '../words.ts';
import { differenceOf } from './equation.ts';
import css from './tie.module.css';

/** States if the equation holds, in a sentence; if it could not be checked, says so. */
export function Verdict({ answer: { data, error } }: { answer: Answered<TieOut> }) {
  const t = useWords(batchWords);
  if (!data) {
    return error ? (
      <p className={css.verdict} data-tone="warning">
        {t('unchecked')}
      </p>
    ) : null;
  }
  const { currency, lineCnt, checkedTime } = data;
  const difference = differenceOf(data);
  if (difference === 0n) {
    return (
      <p className={css.verdict} data-tone="success" role="status">
        <IconCheck />
        {t('holds', { lines: lineCnt.toLocaleString('en-US'), time: checkedTime })}
      </p>
    );
  }
  const amount = `${formatMinor(String(difference), currency)} ${currencyName(currency)}`;
  return (
    <p className={css.verdict} data-tone="danger" role="alert">
      {t('differs', { amount, time: checkedTime })}
    </p>
  );
}
