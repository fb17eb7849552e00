import { useWords } from '@portal/i18n';
import { CurrencySwitch, MerchantSelect } from '@portal/ui';
import { PeriodChoice } from './PeriodChoice.tsx';
import css from './statement.module.css';
import type { Asking } from './useAsked.ts';
import { figureWords } from './words.ts';

/** Of whom, in which currency, and when; what there is but one of is not asked for. */
export function Choice({ asking }: { asking: Asking }) {
  const t = useWords(figureWords);
  const { choices, isOpen, period, asked, change } = asking;
  const currencies = choices?.currencies ?? [];
  return (
    <div className={css.choice}>
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
      {choices && period !== undefined && (
        <PeriodChoice
          period={period}
          today={choices.today}
          choose={(period) => change({ period })}
        />
      )}
    </div>
  );
}
