import { languageName, otherLanguage, setLanguage, useLanguage } from '@portal/i18n';
import { TranslateIcon } from './icons.tsx';
import css from './open.module.css';

/** Switches to the other language, whose own name it carries. */
export function LanguageButton() {
  const other = otherLanguage(useLanguage());
  return (
    <button
      type="button"
      className={css.language}
      lang={other}
      // Without its words the page stays in the language it is in.
      onClick={() => void setLanguage(other).catch(() => undefined)}
    >
      <TranslateIcon />
      {languageName(other)}
    </button>
  );
}
