import { useWords } from '@portal/i18n';
import { IconButton } from '@portal/ui';
import { type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fullPathOf, type Tab } from '../../state/tabs.ts';
import { hostWords } from '../../words/words.ts';
import { IconDown } from '../icons.ts';
import { PopMenu } from '../menu/PopMenu.tsx';
import { usePopup } from '../menu/usePopup.ts';
import { showItem } from './strip-items.ts';
import css from './tabs.module.css';

const WIDTH_PX = 200;
/** Room of the strip at both sides of its tabs. */
const EDGES_PX = 16;

interface AllTabsProps {
  tabs: readonly Tab[];
  /** Titles of the tabs, in the same order. */
  titles: readonly string[];
  active: string;
  strip: RefObject<HTMLElement | null>;
}

/** Button for a list of all tabs, at the end of a strip that has no room for them. */
export function AllTabs({ tabs, titles, active, strip }: AllTabsProps) {
  const t = useWords(hostWords);
  const navigate = useNavigate();
  const { place, isOpen, close, toggle } = usePopup(WIDTH_PX);
  const isFull = useOverflow(strip);
  // The button has come over the end of the strip: the active tab may lie under it.
  useEffect(() => {
    const item = isFull && strip.current?.querySelector('[data-active="true"]');
    if (item) showItem(item);
  }, [isFull, strip]);
  if (!isFull) return null;
  const label = t('tabs.all', { count: tabs.length });
  const actions = tabs.map((tab, at) => ({
    key: tab.id,
    label: titles[at] ?? '',
    checked: tab.id === active,
    run: () => void navigate(fullPathOf(tab), { state: tab.location.state }),
  }));
  return (
    <>
      <span className={css.all}>
        <IconButton icon={IconDown} label={label} opens="menu" isOpen={isOpen} onClick={toggle} />
      </span>
      {/* Beside it: what is sticky has layers of its own, which lie under the page. */}
      {place && (
        <PopMenu
          label={label}
          actions={actions}
          style={{ ...place, minWidth: WIDTH_PX }}
          onClose={close}
        />
      )}
    </>
  );
}

/** Returns true while the tabs are wider than their strip; told after layout, so nothing is laid out for it. */
function useOverflow(strip: RefObject<HTMLElement | null>): boolean {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const { current } = strip;
    const list = current?.querySelector('ul');
    if (!current || !list) return undefined;
    const look = () => setFull(list.offsetWidth > current.offsetWidth - EDGES_PX);
    const observer = new ResizeObserver(look);
    observer.observe(current);
    observer.observe(list);
    return () => observer.disconnect();
  }, [strip]);
  return isFull;
}
