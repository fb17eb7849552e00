import type { MenuItem } from '../../routing/menu-items.ts';
import { MenuEntries } from './MenuEntries.tsx';
import css from './sidebar.module.css';

interface FlyoutProps {
  item: MenuItem;
  active: string;
  /** Distance of the icon from the top of the window, in pixels. */
  top: number;
  onChoose: () => void;
}

const allGroups = (items: MenuItem[]): string[] =>
  items.flatMap((item) => [item.path, ...allGroups(item.children)]);

/** Name of a collapsed entry, and everything below it unfolded. */
export function Flyout({ item, active, top, onChoose }: FlyoutProps) {
  const groups = { open: allGroups(item.children), toggle: () => undefined };
  return (
    <div className={css.flyout} style={{ top }}>
      <p className={css.flyoutName}>{item.title}</p>
      {item.children.length > 0 && (
        <MenuEntries
          items={item.children}
          ancestors={[item.path]}
          active={active}
          groups={groups}
          onChoose={onChoose}
        />
      )}
    </div>
  );
}
