import type { MenuItem } from '../../routing/menu-items.ts';
import { MenuGroup } from './MenuGroup.tsx';
import { MenuLink } from './MenuLink.tsx';
import css from './sidebar.module.css';
import type { OpenGroups } from './useOpenGroups.ts';

interface MenuEntriesProps {
  items: MenuItem[];
  /** Paths of the groups around these entries. */
  ancestors: string[];
  /** Path of the entry to highlight. */
  active: string;
  groups: OpenGroups;
  onChoose?: () => void;
}

/** Entries of one level, with the levels below the open ones. */
export function MenuEntries({ items, ...rest }: MenuEntriesProps) {
  const { ancestors, active, groups, onChoose } = rest;
  const depth = ancestors.length;
  return (
    <ul className={css.list}>
      {items.map((item) => (
        <li key={item.path}>
          {item.children.length === 0 ? (
            <MenuLink
              item={item}
              depth={depth}
              isActive={item.path === active}
              onChoose={onChoose}
            />
          ) : (
            <MenuGroup
              item={item}
              depth={depth}
              isOpen={groups.open.includes(item.path)}
              onToggle={() => groups.toggle(ancestors, item.path)}
            >
              <MenuEntries {...rest} items={item.children} ancestors={[...ancestors, item.path]} />
            </MenuGroup>
          )}
        </li>
      ))}
    </ul>
  );
}
