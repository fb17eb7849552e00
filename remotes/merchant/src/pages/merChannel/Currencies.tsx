import { useWords } from '@portal/i18n';
import { currencyName } from '@portal/money';
import { Segments } from '@portal/ui';
import css from './mer-channel.module.css';
import { words } from './words.ts';

interface CurrenciesProps {
  /** Numeric codes. */
  codes: readonly string[];
  chosen: string;
  choose(code: string): void;
  /** Those in which something is to be corrected. */
  wrong?: readonly string[];
}

/** Fees stand in one currency at a time: which one. */
export function Currencies({ codes, chosen, choose, wrong = [] }: CurrenciesProps) {
  const t = useWords(words);
  const nameOf = (code: string) => {
    const name = currencyName(code);
    return wrong.includes(code) ? t('currencyWrong', { name }) : name;
  };
  return (
    <div className={css.currencies}>
      <Segments label={t('currency')}>
        {codes.map((code) => (
          <button
            key={code}
            type="button"
            aria-pressed={code === chosen}
            data-wrong={wrong.includes(code)}
            onClick={() => choose(code)}
          >
            {nameOf(code)}
          </button>
        ))}
      </Segments>
    </div>
  );
}
