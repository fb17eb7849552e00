import type { ReactNode } from 'react';
import type { MenuItem } from '../../routing/menu-items.ts';
import { IconDown, IconRight, menuIcon } from '../icons.ts';
import { itemProps } from './item-props.ts';
import css from './sidebar.module.css';

interface MenuGroupProps {
  item: MenuItem;
  depth: number;
  isOpen: boolean;
  onToggle: () => void;
  /** The entries of the group, shown while it is open. */
  children: ReactNode;
}

/** A group: a button that unfolds its entries. */
export function MenuGroup({ item, depth, isOpen, onToggle, children }: MenuGroupProps) {
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
        {depth === 0 && <Icon className={css.icon} />}
        <span className={css.name} data-name>
          {item.title}
        </span>
        <Arrow className={css.arrow} />
      </button>
      {isOpen && children}
    </>
  );
}
