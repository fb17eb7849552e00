import { useWords } from '@portal/i18n';
import { currencyName } from '@portal/money';
import { Segments } from '@portal/ui';
import { words } from './words.ts';

/** Currencies with a segment of their own; the rest share a list. */
const SEGMENTS = 4;

interface CurrencySwitchProps {
  /** Largest volume first. */
  currencies: string[];
  current: string;
  choose: (currency: string) => void;
}

/** Currency of every figure of the page. */
export function CurrencySwitch({ currencies, current, choose }: CurrencySwitchProps) {
  const t = useWords(words);
  const others = currencies.slice(SEGMENTS);
  return (
    <Segments label={t('currency')}>
      {currencies.slice(0, SEGMENTS).map((code) => (
        <button
          key={code}
          type="button"
          aria-pressed={code === current}
          onClick={() => choose(code)}
        >
          {currencyName(code)}
        </button>
      ))}
      {others.length > 0 && (
        <select
          aria-label={t('otherCurrencies')}
          data-current={others.includes(current)}
          value={others.includes(current) ? current : ''}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="" disabled hidden>
            {t('otherCurrencies')}
          </option>
          {others.map((code) => (
            <option key={code} value={code}>
              {currencyName(code)}
            </option>
          ))}
        </select>
      )}
    </Segments>
  );
}
