import { useAtomValue } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { findPage } from '../../routing/find-page.ts';
import { routesAtom } from '../../state/menu.ts';
import { fullPathOf } from '../../state/tabs.ts';
import { tabsAtom } from '../../state/tabs-atoms.ts';
import { IconHistory } from '../icons.ts';
import { useActiveTab } from '../tabs/useActiveTab.ts';
import type { Command } from './command.ts';

const MOST = 5;

/** Open pages that were seen last, the newest first; not the one that is shown. */
export function useRecentCommands(): Command[] {
  const tabs = useAtomValue(tabsAtom);
  const { pages } = useAtomValue(routesAtom);
  const active = useActiveTab();
  const navigate = useNavigate();
  return tabs
    .filter(({ id, seen }) => seen > 0 && id !== active)
    .sort((one, other) => other.seen - one.seen)
    .slice(0, MOST)
    .map((tab) => {
      const page = findPage(pages, tab.path);
      return {
        id: `recent ${tab.id}`,
        group: 'recent',
        icon: IconHistory,
        title: page?.title ?? '',
        trail: page?.trail.map(({ title }) => title) ?? [],
        run: () => navigate(fullPathOf(tab), { state: tab.location.state }),
      };
    });
}
