import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import { IconCheck, IconRight } from '@portal/ui';
import { counted, lineWords } from '../../lines/index.ts';
import type { TieOut } from '../types.ts';
import { batchWords } from '../words.ts';
import { differenceOf, shownTerms } from './equation.ts';
import type { TieOutProps } from './props.ts';
import css from './term-list.module.css';
import { useCountText } from './useCountText.ts';

/** The equation as a list, for a phone: a tap on a term opens its lines. */
export function TermList({
  batch,
  tieOut,
  term,
  choose,
}: Omit<TieOutProps, 'answer'> & { tieOut: TieOut }) {
  const t = useWords(batchWords);
  const tLines = useWords(lineWords);
  const { currency, settleAmt, lineCnt, terms } = tieOut;
  const countText = useCountText(currency, batch.carriedFrozen);
  const difference = differenceOf(tieOut);
  const isRight = difference === 0n;
  return (
    <ul className={css.list}>
      {shownTerms(terms).map((shown, at) => {
        const content = (
          <>
            <span>{shown.isMinus ? '−' : at > 0 && '+'}</span>
            <span>{tLines(`terms.${shown.term}`)}</span>
            <small>{countText(shown)}</small>
            <b data-zero={shown.minor === '0' || undefined}>{formatMinor(shown.minor, currency)}</b>
          </>
        );
        return (
          <li key={shown.term} data-chosen={shown.term === term || undefined}>
            {choose ? (
              <button type="button" onClick={() => choose(shown.term)}>
                {content}
                <IconRight />
              </button>
            ) : (
              <div>{content}</div>
            )}
          </li>
        );
      })}
      <li data-right={isRight}>
        <div>
          <span>{isRight ? '=' : '≠'}</span>
          <span>{t('settleAmt')}</span>
          <small>
            {tLines('count', counted(lineCnt))}
            {' · '}
            {t('differenceOf', { amount: formatMinor(String(difference), currency) })}
          </small>
          <b>{formatMinor(settleAmt, currency)}</b>
          {isRight && <IconCheck />}
        </div>
      </li>
    </ul>
  );
}
