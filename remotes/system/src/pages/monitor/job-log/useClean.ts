import { useWords } from '@portal/i18n';
import { type PageAction, useConfirmed } from '@portal/ui';
import { jobLogs } from './api.ts';
import { words } from './words.ts';

/** Deleting the runs of all jobs, whatever the list shows; the verb must be typed. */
export function useClean(onDone: () => unknown): PageAction {
  const t = useWords(words);
  const clean = useConfirmed(jobLogs.clean, onDone);
  return {
    label: t('clean'),
    call: jobLogs.clean,
    run: () =>
      clean(
        {},
        {
          title: t('cleanTitle'),
          text: t('cleanText'),
          verb: t('clean'),
          done: t('cleaned'),
          danger: true,
          typed: t('clean'),
        },
      ),
  };
}
