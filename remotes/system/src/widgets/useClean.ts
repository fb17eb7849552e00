import type { Route } from '@portal/contract/kit/route';
import type { Call } from '@portal/http';
import { type PageWords, useWords } from '@portal/i18n';
import { type PageAction, useConfirmed } from '@portal/ui';

interface CleanTexts {
  clean: string;
  cleanTitle: string;
  cleanText: string;
  cleaned: string;
  /** Word that must be typed. */
  cleanTyped: string;
}

/** Deleting all that a log holds, whatever the list shows; a word must be typed. */
export function useClean<T extends CleanTexts, R extends Route>(
  words: PageWords<T>,
  call: Call<R>,
  onDone: () => unknown,
): PageAction {
  const t = useWords(words as unknown as PageWords<CleanTexts>);
  const clean = useConfirmed(call as unknown as Call<Route>, onDone);
  const question = {
    title: t('cleanTitle'),
    text: t('cleanText'),
    verb: t('clean'),
    done: t('cleaned'),
    danger: true,
    typed: t('cleanTyped'),
  };
  return { label: t('clean'), call, run: () => clean({}, question) };
}
