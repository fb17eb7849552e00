import { useWords } from '@portal/i18n';
import { currencyName } from '@portal/money';
import { uiWords } from '../words/index.ts';
import { SegmentMenu } from './SegmentMenu.tsx';
import { Segments } from './Segments.tsx';

/** Currencies with a segment of their own; the rest share a menu. */
const SEGMENTS = 4;

interface CurrencySwitchProps {
  /** Numeric codes, the one that is asked for most first. */
  currencies: readonly string[];
  current: string;
  choose(currency: string): void;
}

/** Currency of every figure of a page: amounts of two are never added up. */
export function CurrencySwitch({ currencies, current, choose }: CurrencySwitchProps) {
  const t = useWords(uiWords);
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
        <SegmentMenu
          label={t('otherCurrencies')}
          chosen={others.includes(current) ? currencyName(current) : undefined}
          items={others.map((code) => ({ label: currencyName(code), run: () => choose(code) }))}
        />
      )}
    </Segments>
  );
}
