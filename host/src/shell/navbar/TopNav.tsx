import { TOP_MENU_ITEM_PX } from '@portal/contract/constants';
import { useWords } from '@portal/i18n';
import { type KeyboardEvent, useSyncExternalStore } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { MenuItem } from '../../routing/menu-items.ts';
import { hostWords } from '../../words/words.ts';
import { IconDown } from '../icons.ts';
import { PopMenu } from '../menu/PopMenu.tsx';
import { usePopup } from '../menu/usePopup.ts';
import { useLinkAddress } from '../sidebar/useLinkAddress.ts';
import { useRoots } from '../sidebar/useRoots.ts';
import css from './navbar.module.css';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-root]')];
  const now = items.indexOf(document.activeElement as HTMLElement);
  if (now < 0) return;
  event.preventDefault();
  items[(now + step + items.length) % items.length]?.focus();
}

/** The roots of the menu in the place of the breadcrumb; what does not fit is under "more". */
export function TopNav() {
  const t = useWords(hostWords);
  const { roots, active, choose } = useRoots();
  const visible = useVisibleRoots();
  const rest = roots.slice(visible);
  return (
    <nav className={css.topNav} aria-label={t('navbar.topNav')} onKeyDown={moveFocus}>
      <ul>
        {roots.slice(0, visible).map((root) => (
          <li key={root.path}>
            <TopNavItem root={root} isActive={root === active} onChoose={choose} />
          </li>
        ))}
        {rest.length > 0 && (
          <li>
            <MoreRoots roots={rest} active={active} onChoose={choose} />
          </li>
        )}
      </ul>
    </nav>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** Returns the number of roots in the top navigation: a third of the window is theirs (specification §2). */
const useVisibleRoots = (): number =>
  useSyncExternalStore(subscribe, () => Math.floor(window.innerWidth / 3 / TOP_MENU_ITEM_PX));

interface TopNavItemProps {
  root: MenuItem;
  isActive: boolean;
  onChoose: (root: string) => void;
}

/** A root: leads to its page, or shows its entries in the sidebar. */
function TopNavItem({ root, isActive, onChoose }: TopNavItemProps) {
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

interface MoreRootsProps {
  roots: MenuItem[];
  active: MenuItem | undefined;
  onChoose: (root: string) => void;
}

const WIDTH = 120;

/** The roots that the navbar has no room for. */
function MoreRoots({ roots, active, onChoose }: MoreRootsProps) {
  const t = useWords(hostWords);
  const navigate = useNavigate();
  const { place, isOpen, close, toggle } = usePopup(WIDTH);
  const go = ({ path, to, href }: MenuItem) => {
    if (href) window.open(href, '_blank', 'noopener,noreferrer');
    else if (to) navigate(to);
    else onChoose(path);
  };
  const actions = roots.map((root) => ({
    key: root.path,
    label: root.title,
    checked: root === active,
    run: () => go(root),
  }));
  return (
    <>
      <button
        type="button"
        className={css.root}
        data-root
        data-active={actions.some(({ checked }) => checked)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {t('navbar.more')}
        <IconDown className={css.userArrow} />
      </button>
      {place && (
        <PopMenu
          label={t('navbar.more')}
          actions={actions}
          style={{ ...place, minWidth: WIDTH }}
          onClose={close}
        />
      )}
    </>
  );
}
