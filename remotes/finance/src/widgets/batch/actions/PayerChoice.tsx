import { useWords } from '@portal/i18n';
import { currencyName } from '@portal/money';
import { ChoiceInput, Region, useCall, useFormField, useHoldSubmit } from '@portal/ui';
import { useEffect, useRef, useState } from 'react';
import { batches } from '../api.ts';
import { batchWords } from '../words.ts';
import css from './actions.module.css';

const HEIGHT_PX = 56;

interface PayerChoiceProps {
  /** Numeric code of what is paid; the name of the field too. */
  currency: string;
  /** Whom it is paid to, where that is one merchant. */
  merId: string | undefined;
}

/**
 * The channel that pays a currency, chosen among those that do, or, where none has yet or all are wanted, among
 * those that can. The one that has paid the account last is chosen by itself, else the only one. A form that
 * is sent before they are read waits for them.
 */
export function PayerChoice({ currency, merId }: PayerChoiceProps) {
  const t = useWords(batchWords);
  const answer = useCall(batches.payers, { query: { currency, merId } });
  const { text, set } = useFormField(currency);
  const root = useRef<HTMLDivElement>(null);
  const [isAll, showAll] = useState(false);
  const payers = answer.data ?? [];
  const usual = payers.filter(({ isUsual, chnlCode }) => isUsual || chnlCode === text);
  const offered = isAll || usual.length === 0 ? payers : usual;
  const last = payers.find(({ isLast }) => isLast)?.chnlCode;
  const preset = last ?? (offered.length === 1 ? offered[0]?.chnlCode : undefined);
  useEffect(() => {
    if (preset !== undefined && text === '') set(preset);
  }, [preset, text, set]);
  const isBusy = answer.loading || (preset !== undefined && text === '');
  useHoldSubmit(root, { isBusy, lost: answer.error ? 1 : 0 }, t('payersAwaited'));
  return (
    <div ref={root}>
      <Region answer={answer} height={HEIGHT_PX}>
        {({ length }) =>
          length === 0 ? (
            <p className={css.none} role="alert">
              {t('noPayer', { currency: currencyName(currency) })}
            </p>
          ) : (
            <>
              <ChoiceInput
                name={currency}
                label={t('payerOf', { currency: currencyName(currency) })}
                options={offered.map(({ chnlCode, chnlName }) => ({
                  value: chnlCode,
                  label: `${chnlName} ${chnlCode}`,
                }))}
              />
              <p className={css.payers}>
                {text !== '' && text === last && <span>{t('payerLast')}</span>}
                {offered.length < length && (
                  <button type="button" className="ui-link" onClick={() => showAll(true)}>
                    {t('payersAll', { count: length })}
                  </button>
                )}
              </p>
            </>
          )
        }
      </Region>
    </div>
  );
}
