import { useWords } from '@portal/i18n';
import { useSyncExternalStore } from 'react';
import { pageStore } from '../../remotes/page-store.ts';
import { hostWords } from '../../words/words.ts';
import css from './progress.module.css';

/** Line of 2 px over the page area while a page is being fetched. */
export function ProgressLine() {
  const t = useWords(hostWords);
  const isBusy = useSyncExternalStore(pageStore.subscribe, pageStore.isBusy);
  return isBusy ? <div className={css.line} role="progressbar" aria-label={t('loading')} /> : null;
}
