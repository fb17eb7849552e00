import { useWords } from '@portal/i18n';
import { useUnsavedTabs } from '@portal/ui';
import { useAtomValue } from 'jotai';
import { useCallback, useId, useState } from 'react';
import { routesAtom } from '../../state/menu.ts';
import { tabsAtom } from '../../state/tabs-atoms.ts';
import { hostWords } from '../../words/words.ts';
import type { MenuPlace } from './menu-place.ts';
import { TabItem } from './TabItem.tsx';
import { TabMenu } from './TabMenu.tsx';
import { tabTitles } from './tab-titles.ts';
import css from './tabs.module.css';
import { useActiveTab } from './useActiveTab.ts';
import { useTabDrag } from './useTabDrag.ts';
import { useTabKeys } from './useTabKeys.ts';

/** The visited pages (visual design §4.1). */
export function TabStrip() {
  const t = useWords(hostWords);
  const tabs = useAtomValue(tabsAtom);
  const { pages } = useAtomValue(routesAtom);
  const titles = tabTitles(tabs, pages);
  const active = useActiveTab();
  const unsaved = useUnsavedTabs();
  const drag = useTabDrag();
  const onKeyDown = useTabKeys();
  const hint = useId();
  const [menu, setMenu] = useState<MenuPlace>();
  const closeMenu = useCallback(() => setMenu(undefined), []);
  const reachable = tabs.some(({ id }) => id === active) ? active : tabs[0]?.id;
  return (
    <nav className={css.strip} aria-label={t('tabs.label')} onScroll={closeMenu}>
      <p id={hint} className="ui-hidden">
        {t('tabs.keys')}
      </p>
      <ul aria-describedby={hint} onKeyDown={onKeyDown} {...drag}>
        {tabs.map((tab, at) => (
          <TabItem
            key={tab.id}
            tab={tab}
            title={titles[at] ?? ''}
            isActive={tab.id === active}
            isReachable={tab.id === reachable}
            isUnsaved={unsaved.has(tab.id)}
            onMenu={setMenu}
          />
        ))}
      </ul>
      {menu && <TabMenu place={menu} onClose={closeMenu} />}
    </nav>
  );
}
