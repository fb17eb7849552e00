import type { Answer } from '@portal/contract/kit/route';
import type { menuRoutes } from '@portal/contract/system/menu';
import { useWords } from '@portal/i18n';
import css from './menu.module.css';
import { useIsMissing } from './released.ts';
import { words } from './words.ts';

type Menu = Answer<typeof menuRoutes.get>;

/** Directory, page or button. */
export function TypeCell({ row }: { row: Menu }) {
  const t = useWords(words);
  return t(`type.${row.menuType}`);
}

/** The component, marked where none of the live remotes has it. */
export function ComponentCell({ row: { component } }: { row: Menu }) {
  const t = useWords(words);
  const isMissing = useIsMissing(component);
  return (
    <span className={css.component}>
      <span className={css.code}>{component || '—'}</span>
      {isMissing && <span className="ui-tag ui-tag-warning">{t('notReleased')}</span>}
    </span>
  );
}
