import { useWords } from '@portal/i18n';
import { confirm, type Question } from '../../feedback/confirm.ts';
import { uiWords } from '../../words/index.ts';

/** The question before what was typed is lost; `run` once that is wanted. */
export function useLossQuestion(run: () => void): Question {
  const t = useWords(uiWords);
  return {
    title: t('discardTitle'),
    text: t('discardText'),
    verb: t('discard'),
    keep: t('stay'),
    danger: true,
    isLocal: true,
    run,
  };
}

/** Leaving a form: `run` at once, or once it is said that what was typed may be lost. */
export function useDiscard(isDirty: boolean, run: () => void): () => void {
  const question = useLossQuestion(run);
  return () => (isDirty ? confirm(question) : run());
}
