import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import type { MenuItem } from '../../routing/menu-items.ts';
import { menuIcon } from '../icons.ts';
import { Flyout } from './Flyout.tsx';
import css from './sidebar.module.css';
import { useLinkAddress } from './useLinkAddress.ts';

interface CollapsedItemProps {
  item: MenuItem;
  active: string;
  isActive: boolean;
}

/** A root entry as an icon. Its flyout opens under the pointer, with focus, and by Enter. */
export function CollapsedItem({ item, active, isActive }: CollapsedItemProps) {
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
