import { useWords } from '@portal/i18n';
import { useAtomValue } from 'jotai';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { MenuItem } from '../../routing/menu-items.ts';
import { waitingAtom } from '../../state/waiting.ts';
import { hostWords } from '../../words/words.ts';
import { IconDown, IconRight, menuIcon } from '../icons.ts';
import css from './sidebar.module.css';
import { useLinkAddress } from './useLinkAddress.ts';
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
  // Below a root of the top navigation pages are no roots, and have no drawing of their own.
  const hasIcons = depth === 0 && items.some(({ icon }) => menuIcon(icon) !== menuIcon());
  return (
    <ul className={css.list}>
      {items.map((item) => (
        <li key={item.path}>
          {item.children.length === 0 ? (
            <MenuLink
              item={item}
              depth={depth}
              hasIcon={hasIcons}
              isActive={item.path === active}
              onChoose={onChoose}
            />
          ) : (
            <MenuGroup
              item={item}
              depth={depth}
              hasIcon={hasIcons}
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

interface MenuGroupProps {
  item: MenuItem;
  depth: number;
  hasIcon: boolean;
  isOpen: boolean;
  onToggle: () => void;
  /** The entries of the group, shown while it is open. */
  children: ReactNode;
}

/** A group: a button that unfolds its entries. */
function MenuGroup({ item, depth, hasIcon, isOpen, onToggle, children }: MenuGroupProps) {
  const Icon = menuIcon(item.icon);
  const Arrow = isOpen ? IconDown : IconRight;
  return (
    <>
      <button
        type="button"
        {...itemProps(depth)}
        data-open={isOpen}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        {hasIcon && <Icon className={css.icon} />}
        <span className={css.name} data-name>
          {item.title}
        </span>
        <Arrow className={css.arrow} />
      </button>
      {isOpen && children}
    </>
  );
}

interface MenuLinkProps {
  item: MenuItem;
  depth: number;
  hasIcon: boolean;
  isActive: boolean;
  onChoose?: () => void;
}

/** Largest number that a badge has room for. */
const MOST = 999;

/** An entry that leads to a page, or out of the console in a window of its own. */
function MenuLink({ item, depth, hasIcon, isActive, onChoose }: MenuLinkProps) {
  const address = useLinkAddress(item);
  const t = useWords(hostWords);
  const waiting = useAtomValue(waitingAtom)[item.path] ?? 0;
  const Icon = menuIcon(item.icon);
  const inside = (
    <>
      {hasIcon && <Icon className={css.icon} />}
      <span className={css.name} data-name>
        {item.title}
      </span>
      {waiting > 0 && (
        <span className={css.badge} aria-hidden="true">
          {waiting > MOST ? `${MOST}+` : waiting}
        </span>
      )}
    </>
  );
  const shared = { ...itemProps(depth), onClick: onChoose };
  if (item.href) {
    return (
      <a {...shared} href={item.href} target="_blank" rel="noopener noreferrer">
        {inside}
      </a>
    );
  }
  return (
    <Link
      {...shared}
      to={address}
      aria-current={isActive ? 'page' : undefined}
      aria-description={waiting > 0 ? t('menu.waiting', { count: waiting }) : undefined}
    >
      {inside}
    </Link>
  );
}

/** Levels that are drawn apart; deeper ones look like the last. */
const DEEPEST = 3;

/** Names an entry in a tooltip while the pointer is on it, when its text is cut. */
function nameWhenCut({ currentTarget }: MouseEvent<HTMLElement>): void {
  const name = currentTarget.querySelector<HTMLElement>('[data-name]');
  const isCut = name !== null && name.scrollWidth > name.clientWidth;
  currentTarget.title = isCut ? (name.textContent ?? '') : '';
}

/** Returns the attributes that all entries of the menu share, links and groups alike; roots have depth 0. */
const itemProps = (depth: number) => ({
  className: css.item,
  'data-depth': Math.min(depth, DEEPEST),
  onMouseEnter: nameWhenCut,
});
