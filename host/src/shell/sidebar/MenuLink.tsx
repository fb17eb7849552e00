import { useWords } from '@portal/i18n';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import type { MenuItem } from '../../routing/menu-items.ts';
import { waitingAtom } from '../../state/waiting.ts';
import { hostWords } from '../../words/words.ts';
import { menuIcon } from '../icons.ts';
import { itemProps } from './item-props.ts';
import css from './sidebar.module.css';
import { useLinkAddress } from './useLinkAddress.ts';

interface MenuLinkProps {
  item: MenuItem;
  depth: number;
  isActive: boolean;
  onChoose?: () => void;
}

/** A badge has room for so many. */
const MOST = 999;

/** An entry that leads to a page, or out of the console in a window of its own. */
export function MenuLink({ item, depth, isActive, onChoose }: MenuLinkProps) {
  const address = useLinkAddress(item);
  const t = useWords(hostWords);
  const waiting = useAtomValue(waitingAtom)[item.path] ?? 0;
  const Icon = menuIcon(item.icon);
  const inside = (
    <>
      {depth === 0 && <Icon className={css.icon} />}
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
