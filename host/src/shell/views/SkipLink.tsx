import { useWords } from '@portal/i18n';
import type { MouseEvent } from 'react';
import { hostWords } from '../../words/words.ts';
import css from './skip-link.module.css';

/** Id of the page area. */
export const CONTENT_ID = 'content';

/** First stop of the keyboard: past menu and tabs to the page. The address stays as it is. */
export function SkipLink() {
  const t = useWords(hostWords);
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(CONTENT_ID)?.focus();
  };
  return (
    <a className={css.skip} href={`#${CONTENT_ID}`} onClick={skip}>
      {t('skip')}
    </a>
  );
}
