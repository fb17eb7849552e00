import { tMessage, useWords } from '@portal/i18n';
import { currencyName } from '@portal/money';
import { Region, useCall, useFormField } from '@portal/ui';
import { useEffect } from 'react';
import { batches } from '../api.ts';
import { batchWords } from '../words.ts';
import css from './actions.module.css';

const HEIGHT_PX = 60;

interface PayerChoiceProps {
  /** Numeric code of what is paid; the name of the field too. */
  currency: string;
}

/** The channel that pays a currency, chosen among those that can; the only one is chosen by itself. */
export function PayerChoice({ currency }: PayerChoiceProps) {
  const t = useWords(batchWords);
  const answer = useCall(batches.payers, { query: { currency } });
  const { id, text, message, set } = useFormField(currency);
  const only = answer.data?.length === 1 ? answer.data[0]?.chnlCode : undefined;
  useEffect(() => {
    if (only !== undefined && text === '') set(only);
  }, [only, text, set]);
  return (
    <Region answer={answer} height={HEIGHT_PX}>
      {(payers) => (
        <fieldset className={css.payers} aria-describedby={message && `${id}-note`}>
          <legend>{t('payerOf', { currency: currencyName(currency) })}</legend>
          {payers.map(({ chnlCode, chnlName }) => (
            <label key={chnlCode}>
              <input
                type="radio"
                name={id}
                value={chnlCode}
                checked={text === chnlCode}
                aria-invalid={message !== undefined}
                onChange={() => set(chnlCode)}
              />
              {chnlName} <code>{chnlCode}</code>
            </label>
          ))}
          {payers.length === 0 && <p role="alert">{t('noPayer')}</p>}
          {message && payers.length > 0 && (
            <p id={`${id}-note`} role="alert">
              {tMessage(message)}
            </p>
          )}
        </fieldset>
      )}
    </Region>
  );
}
