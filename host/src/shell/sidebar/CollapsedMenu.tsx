import { useWords } from '@portal/i18n';
import { groupsAround } from '../../routing/menu-items.ts';
import { hostWords } from '../../words/words.ts';
import { CollapsedItem } from './CollapsedItem.tsx';
import css from './sidebar.module.css';
import { useActivePath } from './useActivePath.ts';
import { useSideItems } from './useRoots.ts';

/** The menu as icons; names and entries fly out beside the icon under the pointer or focus. */
export function CollapsedMenu() {
  const t = useWords(hostWords);
  const items = useSideItems();
  const active = useActivePath();
  return (
    <nav className={css.menu} aria-label={t('menu.label')}>
      <ul className={`${css.list} ${css.icons}`}>
        {items.map((item) => (
          <CollapsedItem
            key={item.path}
            item={item}
            active={active}
            isActive={groupsAround([item], active) !== undefined}
          />
        ))}
      </ul>
    </nav>
  );
}
