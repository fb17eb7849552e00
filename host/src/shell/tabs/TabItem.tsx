import { useWords } from '@portal/i18n';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { fullPathOf, type Tab } from '../../state/tabs.ts';
import { hostWords } from '../../words/words.ts';
import { IconClose } from '../icons.ts';
import { type MenuPlace, menuPlace } from './menu-place.ts';
import { showItem } from './strip-items.ts';
import css from './tabs.module.css';
import { useCloseTabs } from './useCloseTabs.ts';

interface TabItemProps {
  tab: Tab;
  title: string;
  isActive: boolean;
  /** True when the Tab key leads here; arrows lead to the others. */
  isReachable: boolean;
  /** True when its page holds input that was not sent. */
  isUnsaved: boolean;
  onMenu: (place: MenuPlace) => void;
}

/** One tab: leads to its own full address; the active one is always in view. */
export function TabItem({ tab, title, isActive, isReachable, isUnsaved, onMenu }: TabItemProps) {
  const t = useWords(hostWords);
  const closeTabs = useCloseTabs();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isActive) return undefined;
    // In the next frame: here it would lay out the page that was just mounted, within the click.
    const frame = requestAnimationFrame(() => {
      if (item.current) showItem(item.current);
    });
    return () => cancelAnimationFrame(frame);
  }, [isActive]);
  const openMenu = (event: MouseEvent) => {
    event.preventDefault();
    onMenu(menuPlace(tab.id, event));
  };
  const onAuxClick = (event: MouseEvent) => {
    if (event.button !== 1) return;
    event.preventDefault();
    closeTabs('one', tab.id);
  };
  return (
    <li
      ref={item}
      className={css.tab}
      data-active={isActive}
      data-affix={tab.affix}
      onContextMenu={openMenu}
      onAuxClick={onAuxClick}
    >
      {isUnsaved && <span className={css.unsaved} role="img" aria-label={t('tabs.unsaved')} />}
      <Link
        to={fullPathOf(tab)}
        state={tab.location.state}
        draggable={false}
        tabIndex={isReachable ? 0 : -1}
        aria-current={isActive ? 'page' : undefined}
      >
        {title}
      </Link>
      {!tab.affix && (
        <button
          type="button"
          className={css.close}
          tabIndex={-1}
          aria-label={t('tabs.close', { title })}
          onClick={() => closeTabs('one', tab.id)}
        >
          <IconClose />
        </button>
      )}
    </li>
  );
}
