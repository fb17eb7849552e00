import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import { lineWords } from '../../lines/index.ts';
import type { ShownTerm } from './equation.ts';
import css from './tie.module.css';
import { useCountText } from './useCountText.ts';

export interface ChipProps {
  shown: ShownTerm;
  isFirst: boolean;
  isChosen: boolean;
  /** The one that the tab key reaches; arrow keys reach the others. */
  isStop: boolean;
  currency: string;
  /** Part of the carried amount that was on hold. */
  frozen: string;
  /** Shows its lines alone, or all again; left out for who may not read them. */
  choose?: (() => void) | undefined;
}

/** A term of the equation, its amount and its lines; pressed, it is the filter of the lines below. */
export function Chip(props: ChipProps) {
  const { shown, isFirst, isChosen, isStop, currency, frozen, choose } = props;
  const t = useWords(lineWords);
  const countText = useCountText(currency, frozen);
  const { term, isMinus, minor } = shown;
  const name = t(`terms.${term}`);
  const amount = formatMinor(minor, currency);
  const counted = countText(shown);
  const content = (
    <>
      <span>{name}</span> <b data-zero={minor === '0' || undefined}>{amount}</b>{' '}
      <small>{counted}</small>
    </>
  );
  return (
    <li>
      <span className={css.sign} aria-hidden="true">
        {isMinus ? '−' : !isFirst && '+'}
      </span>
      {choose ? (
        <button
          type="button"
          className={css.chip}
          aria-label={`${isMinus ? '−' : ''}${name} ${amount} ${counted}`}
          aria-pressed={isChosen}
          tabIndex={isStop ? 0 : -1}
          onClick={choose}
        >
          {content}
        </button>
      ) : (
        <div className={css.chip}>{content}</div>
      )}
    </li>
  );
}
