import { TOP_MENU_ITEM_PX } from '@portal/contract/constants';
import { Link } from 'react-router-dom';
import type { MenuItem } from '../../routing/menu-items.ts';
import { useLinkAddress } from '../sidebar/useLinkAddress.ts';
import css from './navbar.module.css';

interface TopNavItemProps {
  root: MenuItem;
  isActive: boolean;
  onChoose: (root: string) => void;
}

/** A root: leads to its page, or shows its entries in the sidebar. */
export function TopNavItem({ root, isActive, onChoose }: TopNavItemProps) {
  const address = useLinkAddress(root);
  const shared = {
    className: css.root,
    style: { width: TOP_MENU_ITEM_PX },
    title: root.title,
    'data-root': true,
  };
  if (root.href) {
    return (
      <a {...shared} href={root.href} target="_blank" rel="noopener noreferrer">
        {root.title}
      </a>
    );
  }
  if (root.children.length === 0) {
    return (
      <Link {...shared} to={address} aria-current={isActive ? 'page' : undefined}>
        {root.title}
      </Link>
    );
  }
  return (
    <button {...shared} type="button" aria-pressed={isActive} onClick={() => onChoose(root.path)}>
      {root.title}
    </button>
  );
}
