import { useWords } from '@portal/i18n';
import { hostWords } from '../../words/words.ts';
import { MenuEntries } from './MenuEntries.tsx';
import css from './sidebar.module.css';
import { useActivePath } from './useActivePath.ts';
import { useOpenGroups } from './useOpenGroups.ts';
import { useSideItems } from './useRoots.ts';

/** The menu with names; groups unfold in place, one at a time. */
export function SideMenu({ onChoose }: { onChoose?: () => void }) {
  const t = useWords(hostWords);
  const items = useSideItems();
  const active = useActivePath();
  const groups = useOpenGroups(items, active);
  return (
    <nav className={css.menu} aria-label={t('menu.label')}>
      <MenuEntries
        items={items}
        ancestors={[]}
        active={active}
        groups={groups}
        onChoose={onChoose}
      />
    </nav>
  );
}
