import { refundForm } from '@portal/contract/orders/refund';
import { useWords } from '@portal/i18n';
import { currencyName, formatMinor } from '@portal/money';
import { fieldsOf, Segments } from '@portal/ui';
import { useEffect, useRef } from 'react';
import type { Guard } from './api.ts';
import css from './refund.module.css';
import { words } from './words.ts';

const Field = fieldsOf(words, refundForm(''));
const AMOUNT = '.ui-numeral input';

interface RefundFieldsProps {
  guard: Guard;
  /** The amount is all that is left. */
  isWhole: boolean;
  /** Fills in all that is left, or takes it out again. */
  fill(whole: boolean, guard: Guard): void;
}

/** Way, reason, amount and note. All that remains is no field of its own: the amount says it. */
export function RefundFields({ guard, isWhole, fill }: RefundFieldsProps) {
  const t = useWords(words);
  const ref = useRef<HTMLDivElement>(null);
  const toAmount = () => ref.current?.querySelector<HTMLElement>(AMOUNT)?.focus();
  useEffect(() => ref.current?.querySelector<HTMLElement>(AMOUNT)?.focus(), []);
  const { currency, refundableAmt } = guard;
  const most = formatMinor(refundableAmt, currency);
  const choose = (whole: boolean) => () => {
    if (whole !== isWhole) fill(whole, guard);
    if (!whole) toAmount();
  };
  return (
    <div ref={ref} className={css.fields}>
      <div className="ui-field">
        <span className={css.label} aria-hidden="true">
          {t('way')}
        </span>
        <Segments label={t('way')}>
          <button type="button" aria-pressed={!isWhole} onClick={choose(false)}>
            {t('part')}
          </button>
          <button type="button" aria-pressed={isWhole} onClick={choose(true)}>
            {t('whole')}
          </button>
        </Segments>
      </div>
      <Field.Dict name="reason" type="refund_reason" />
      <div>
        <Field.Amount name="refundAmt" currency={currency} />
        <p className={css.most}>
          {t('upTo', { amount: `${most} ${currencyName(currency)}` })}
          {' · '}
          <button type="button" className="ui-link" onClick={choose(true)}>
            {t('fill', { amount: most })}
          </button>
        </p>
      </div>
      <Field.Text name="note" />
    </div>
  );
}
