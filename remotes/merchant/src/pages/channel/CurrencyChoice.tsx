import { useWords } from '@portal/i18n';
import { CURRENCIES, currencyName } from '@portal/money';
import { SegmentMenu, Segments } from '@portal/ui';
import css from './channel.module.css';
import { words } from './words.ts';

interface CurrencyChoiceProps {
  /** Numeric codes that have fees, or may have them. */
  codes: readonly string[];
  /** The channel takes every currency. */
  isOpen: boolean;
  chosen: string | undefined;
  choose(code: string): void;
  /** Fields to correct by currency. */
  wrong: ReadonlyMap<string, number>;
}

/** Which currency's fees are shown; one that has none yet is taken from the menu at the end. */
export function CurrencyChoice({ codes, isOpen, chosen, choose, wrong }: CurrencyChoiceProps) {
  const t = useWords(words);
  const others = isOpen ? [...CURRENCIES.keys()].filter((code) => !codes.includes(code)) : [];
  const nameOf = (code: string) => {
    const count = wrong.get(code);
    return count ? t('wrongIn', { currency: currencyName(code), count }) : currencyName(code);
  };
  return (
    <div className={css.currencies}>
      <Segments label={t('currencies')}>
        {codes.map((code) => (
          <button
            key={code}
            type="button"
            aria-pressed={code === chosen}
            onClick={() => choose(code)}
          >
            {nameOf(code)}
          </button>
        ))}
        {others.length > 0 && (
          <SegmentMenu
            label={t('otherCurrency')}
            chosen={chosen !== undefined && others.includes(chosen) ? nameOf(chosen) : undefined}
            items={others.map((code) => ({ label: nameOf(code), run: () => choose(code) }))}
          />
        )}
      </Segments>
    </div>
  );
}
