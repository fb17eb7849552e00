import { LANGUAGES, type Language } from '@portal/contract/constants';
import { useWords } from '@portal/i18n';
import { Segments } from '@portal/ui';
import css from './LanguageSwitch.module.css';
import { words } from './words.ts';

interface LanguageSwitchProps {
  shown: Language;
  /** Languages with something to correct. */
  refused?: readonly Language[];
  show: (language: Language) => void;
}

/** Which of the two texts of a notice is in view. */
export function LanguageSwitch({ shown, refused = [], show }: LanguageSwitchProps) {
  const t = useWords(words);
  return (
    <Segments label={t('contentLanguage')}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          aria-pressed={language === shown}
          className={refused.includes(language) ? css.refused : undefined}
          onClick={() => show(language)}
        >
          {t(language)}
          {refused.includes(language) && <span className="ui-hidden">{t('toCorrect')}</span>}
        </button>
      ))}
    </Segments>
  );
}
