import { useWords } from '@portal/i18n';
import { confirm } from '../../feedback/confirm.ts';
import { uiWords } from '../../words/index.ts';

/** Leaving a form: `run` at once, or once it is said that what was typed may be lost. */
export function useDiscard(isDirty: boolean, run: () => void): () => void {
  const t = useWords(uiWords);
  return () => {
    if (!isDirty) return run();
    confirm({
      title: t('discardTitle'),
      text: t('discardText'),
      verb: t('discard'),
      keep: t('stay'),
      danger: true,
      run,
    });
  };
}
