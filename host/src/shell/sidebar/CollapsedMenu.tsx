import { useWords } from '@portal/i18n';
import { useAtomValue } from 'jotai';
import { groupsAround } from '../../routing/menu-items.ts';
import { menuItemsAtom } from '../../state/menu.ts';
import { hostWords } from '../../words/words.ts';
import { CollapsedItem } from './CollapsedItem.tsx';
import css from './sidebar.module.css';
import { useActivePath } from './useActivePath.ts';

/** The menu as icons; names and entries fly out beside the icon under the pointer or focus. */
export function CollapsedMenu() {
  const t = useWords(hostWords);
  const items = useAtomValue(menuItemsAtom);
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
