import { useWords } from '@portal/i18n';
import { useAtomValue } from 'jotai';
import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { findPage } from '../../routing/find-page.ts';
import { routesAtom } from '../../state/menu.ts';
import { tabsAtom } from '../../state/tabs-atoms.ts';
import { hostWords } from '../../words/words.ts';
import type { MenuPlace } from './menu-place.ts';
import { TabItem } from './TabItem.tsx';
import { TabMenu } from './TabMenu.tsx';
import css from './tabs.module.css';

/** The visited pages (visual design §4.1). */
export function TabStrip() {
  const t = useWords(hostWords);
  const tabs = useAtomValue(tabsAtom);
  const { pages } = useAtomValue(routesAtom);
  const { pathname } = useLocation();
  const [menu, setMenu] = useState<MenuPlace>();
  const closeMenu = useCallback(() => setMenu(undefined), []);
  return (
    <nav className={css.strip} aria-label={t('tabs.label')} onScroll={closeMenu}>
      <ul>
        {tabs.map((tab) => (
          <TabItem
            key={tab.path}
            tab={tab}
            title={findPage(pages, tab.path)?.title ?? ''}
            isActive={tab.path === pathname}
            onMenu={setMenu}
          />
        ))}
      </ul>
      {menu && <TabMenu place={menu} onClose={closeMenu} />}
    </nav>
  );
}
