import { useWords } from '@portal/i18n';
import { currencyName } from '@portal/money';
import { ChoiceInput, Region, useCall, useFormField, useHoldSubmit } from '@portal/ui';
import { useEffect, useRef } from 'react';
import { batches } from '../api.ts';
import { batchWords } from '../words.ts';
import css from './actions.module.css';

const HEIGHT_PX = 56;

interface PayerChoiceProps {
  /** Numeric code of what is paid; the name of the field too. */
  currency: string;
}

/**
 * The channel that pays a currency, chosen among those that can; the only one is chosen by itself. A
 * form that is sent before they are read waits for them.
 */
export function PayerChoice({ currency }: PayerChoiceProps) {
  const t = useWords(batchWords);
  const answer = useCall(batches.payers, { query: { currency } });
  const { text, set } = useFormField(currency);
  const root = useRef<HTMLDivElement>(null);
  const only = answer.data?.length === 1 ? answer.data[0]?.chnlCode : undefined;
  useEffect(() => {
    if (only !== undefined && text === '') set(only);
  }, [only, text, set]);
  const isBusy = answer.loading || (only !== undefined && text === '');
  useHoldSubmit(root, { isBusy, lost: answer.error ? 1 : 0 }, t('payersAwaited'));
  return (
    <div ref={root}>
      <Region answer={answer} height={HEIGHT_PX}>
        {(payers) =>
          payers.length === 0 ? (
            <p className={css.none} role="alert">
              {t('noPayer', { currency: currencyName(currency) })}
            </p>
          ) : (
            <ChoiceInput
              name={currency}
              label={t('payerOf', { currency: currencyName(currency) })}
              options={payers.map(({ chnlCode, chnlName }) => ({
                value: chnlCode,
                label: `${chnlName} ${chnlCode}`,
              }))}
            />
          )
        }
      </Region>
    </div>
  );
}
