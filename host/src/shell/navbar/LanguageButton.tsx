import { languageName, otherLanguage, useLanguage, useWords } from '@portal/i18n';
import { IconButton } from '@portal/ui';
import { switchLanguage } from '../../state/switch-language.ts';
import { hostWords } from '../../words/words.ts';
import { IconLanguage } from '../icons.ts';

/** Switches between Chinese and English. */
export function LanguageButton() {
  const t = useWords(hostWords);
  const other = otherLanguage(useLanguage());
  return (
    <IconButton
      icon={IconLanguage}
      label={t('navbar.language', { language: languageName(other) })}
      onClick={() => void switchLanguage(other)}
    />
  );
}
