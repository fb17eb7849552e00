import { useWords } from '@portal/i18n';
import { CurrencySwitch, MerchantSelect, statementWords } from '@portal/ui';
import css from './statement.module.css';
import type { Asking } from './useAsked.ts';

/** Of whom and in which currency; what there is but one of is not asked for. */
export function Choice({ asking }: { asking: Asking }) {
  const t = useWords(statementWords);
  const { choices, isOpen, asked, change } = asking;
  const currencies = choices?.currencies ?? [];
  return (
    <>
      {isOpen && (
        <div className={css.merchant}>
          <MerchantSelect
            label={t('merchant')}
            value={choices?.merchant?.merId ?? ''}
            onChange={(merId) => change({ merId, currency: undefined })}
          />
        </div>
      )}
      {asked && currencies.length > 1 && (
        <CurrencySwitch
          currencies={currencies}
          current={asked.currency}
          choose={(currency) => change({ currency })}
        />
      )}
    </>
  );
}
