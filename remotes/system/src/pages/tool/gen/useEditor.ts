import { useWords } from '@portal/i18n';
import { confirm, uiWords, unsavedTabs, useNavigate } from '@portal/ui';
import { words } from './words.ts';

const EDITOR = '/tool/gen-edit/index';

/** Leads to the one tab that edits descriptions: a saved one, or a new one. */
export function useEditor() {
  const t = useWords(words);
  const kit = useWords(uiWords);
  const navigate = useNavigate();
  return (genId?: string) => {
    const run = () => void navigate(genId ? `${EDITOR}?genId=${genId}` : EDITOR);
    if (!unsavedTabs().has(EDITOR)) return run();
    confirm({
      title: t('replaceTitle'),
      text: t('replaceText'),
      verb: t('replace'),
      keep: kit('cancel'),
      danger: true,
      run,
    });
  };
}
