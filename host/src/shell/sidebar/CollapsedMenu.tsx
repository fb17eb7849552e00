import { useWords } from '@portal/i18n';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { groupsAround, type MenuItem } from '../../routing/menu-items.ts';
import { hostWords } from '../../words/words.ts';
import { menuIcon } from '../icons.ts';
import { MenuEntries } from './MenuEntries.tsx';
import css from './sidebar.module.css';
import { useActivePath } from './useActivePath.ts';
import { useLinkAddress } from './useLinkAddress.ts';
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

interface CollapsedItemProps {
  item: MenuItem;
  active: string;
  isActive: boolean;
}

/** A root entry as an icon. Its flyout opens under the pointer, with focus, and by Enter. */
function CollapsedItem({ item, active, isActive }: CollapsedItemProps) {
  const [top, setTop] = useState<number>();
  const address = useLinkAddress(item);
  const Icon = menuIcon(item.icon);
  const close = () => setTop(undefined);
  const open = ({ currentTarget }: { currentTarget: Element }) =>
    setTop(currentTarget.getBoundingClientRect().top);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  };
  const shared = { className: css.item, 'aria-label': item.title, 'data-active': isActive };
  return (
    <li
      onMouseEnter={open}
      onMouseLeave={close}
      onFocus={open}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      {item.to && (
        <Link {...shared} to={address} aria-current={isActive ? 'page' : undefined}>
          <Icon className={css.icon} />
        </Link>
      )}
      {item.href && (
        <a {...shared} href={item.href} target="_blank" rel="noopener noreferrer">
          <Icon className={css.icon} />
        </a>
      )}
      {item.children.length > 0 && (
        <button {...shared} type="button" aria-expanded={top !== undefined}>
          <Icon className={css.icon} />
        </button>
      )}
      {top !== undefined && <Flyout item={item} active={active} top={top} onChoose={close} />}
    </li>
  );
}

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
function Flyout({ item, active, top, onChoose }: FlyoutProps) {
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
