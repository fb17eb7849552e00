import { useWords } from '@portal/i18n';
import { currencyName, formatMinor } from '@portal/money';
import { IconCheck } from '@portal/ui';
import { counted, lineWords } from '../../lines/index.ts';
import type { TieOut } from '../types.ts';
import { batchWords } from '../words.ts';
import { differenceOf } from './equation.ts';
import css from './tie.module.css';

/** Sum of the terms: green if it equals the amount paid, red with what is missing or too much. */
export function ResultChip({ tieOut }: { tieOut: TieOut }) {
  const t = useWords(batchWords);
  const tLines = useWords(lineWords);
  const { currency, settleAmt, lineCnt } = tieOut;
  const difference = differenceOf(tieOut);
  const isRight = difference === 0n;
  return (
    <li>
      <span className={css.sign} aria-hidden="true">
        {isRight ? '=' : '≠'}
      </span>
      <div className={css.result} data-right={isRight}>
        <span>
          {isRight && <IconCheck />}
          {t('settleAmt')}
          <span>{currencyName(currency)}</span>
        </span>
        <b>{formatMinor(settleAmt, currency)}</b>
        <small>
          {tLines('count', counted(lineCnt))}
          {' · '}
          {t('differenceOf', { amount: formatMinor(String(difference), currency) })}
        </small>
      </div>
    </li>
  );
}
