import { useWords } from '@portal/i18n';
import { useNavigate } from 'react-router-dom';
import type { MenuItem } from '../../routing/menu-items.ts';
import { hostWords } from '../../words/words.ts';
import { IconDown } from '../icons.ts';
import { PopMenu } from '../menu/PopMenu.tsx';
import { usePopup } from '../menu/usePopup.ts';
import css from './navbar.module.css';

interface MoreRootsProps {
  roots: MenuItem[];
  active: MenuItem | undefined;
  onChoose: (root: string) => void;
}

const WIDTH = 120;

/** The roots that the navbar has no room for. */
export function MoreRoots({ roots, active, onChoose }: MoreRootsProps) {
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
