import { store } from '@portal/auth';
import { TAB_MENU_WIDTH_PX } from '@portal/contract/constants';
import { useWords } from '@portal/i18n';
import { useTabTitles, useUnsavedTabs } from '@portal/ui';
import { useAtomValue } from 'jotai';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { REDIRECT_PATH } from '../../routing/paths.ts';
import { routesAtom } from '../../state/menu.ts';
import { type Closing, fullPathOf } from '../../state/tabs.ts';
import { tabsAtom } from '../../state/tabs-atoms.ts';
import { hostWords } from '../../words/words.ts';
import { PopMenu } from '../menu/PopMenu.tsx';
import { AllTabs } from './AllTabs.tsx';
import { confirmDiscard } from './confirm-discard.ts';
import type { MenuPlace } from './menu-place.ts';
import { itemAround, moveItem, tabOf } from './strip-items.ts';
import { TabItem } from './TabItem.tsx';
import { tabActions } from './tab-actions.ts';
import { tabTitles } from './tab-titles.ts';
import css from './tabs.module.css';
import { useActiveTab } from './useActiveTab.ts';
import { useCloseTabs } from './useCloseTabs.ts';

/** The visited pages (visual design §4.1). */
export function TabStrip() {
  const t = useWords(hostWords);
  const tabs = useAtomValue(tabsAtom);
  const { pages } = useAtomValue(routesAtom);
  const titles = tabTitles(tabs, pages, useTabTitles());
  const active = useActiveTab();
  const unsaved = useUnsavedTabs();
  const drag = useTabDrag();
  const onKeyDown = useTabKeys();
  const hint = useId();
  const [menu, setMenu] = useState<MenuPlace>();
  const closeMenu = useCallback(() => setMenu(undefined), []);
  const strip = useRef<HTMLElement>(null);
  const reachable = tabs.some(({ id }) => id === active) ? active : tabs[0]?.id;
  return (
    <nav ref={strip} className={css.strip} aria-label={t('tabs.label')} onScroll={closeMenu}>
      <p id={hint} className="ui-hidden">
        {t('tabs.keys')}
      </p>
      <ul aria-describedby={hint} onKeyDown={onKeyDown} {...drag}>
        {tabs.map((tab, at) => (
          <TabItem
            key={tab.id}
            tab={tab}
            title={titles[at] ?? ''}
            isActive={tab.id === active}
            isReachable={tab.id === reachable}
            isUnsaved={unsaved.has(tab.id)}
            onMenu={setMenu}
          />
        ))}
      </ul>
      <AllTabs tabs={tabs} titles={titles} active={active} strip={strip} />
      {menu && <TabMenu place={menu} onClose={closeMenu} />}
    </nav>
  );
}

const STEPS: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowRight: 1 };

const linkOf = (item: Element | null | undefined) => item?.querySelector('a');

/** Returns the item that an arrow, Home or End moves the focus to. */
function targetOf(item: Element, key: string): Element | null | undefined {
  if (key === 'Home') return item.parentElement?.firstElementChild;
  if (key === 'End') return item.parentElement?.lastElementChild;
  return STEPS[key] === 1 ? item.nextElementSibling : item.previousElementSibling;
}

/**
 * Keys on the strip: arrows, Home and End go through the tabs, Delete closes, Ctrl/⌘ + Shift + an
 * arrow moves a tab as dragging does.
 */
function useTabKeys(): (event: KeyboardEvent) => void {
  const closeTabs = useCloseTabs();

  const move = (item: Element, step: -1 | 1) => {
    moveItem(item, step);
    // An element that was moved in the document has lost the focus.
    requestAnimationFrame(() => linkOf(item)?.focus());
  };
  const close = (item: Element) => {
    const neighbour = item.nextElementSibling ?? item.previousElementSibling;
    closeTabs('one', tabOf(item)?.id ?? '');
    requestAnimationFrame(() => {
      if (!item.isConnected) linkOf(neighbour)?.focus();
    });
  };

  return (event) => {
    const item = itemAround(event.target);
    if (!item || event.altKey) return;
    const { key } = event;
    const step = STEPS[key];
    const isMove = (event.ctrlKey || event.metaKey) && event.shiftKey;
    if (key === 'Delete') close(item);
    else if (isMove && step) move(item, step);
    else if (step || key === 'Home' || key === 'End') linkOf(targetOf(item, key))?.focus();
    else return;
    event.preventDefault();
  };
}

/** Pixels that a press may move and still be a click. */
const SLACK_PX = 5;

/**
 * The neighbour's side that the pointer has reached: far enough that the tab, once moved, lies
 * under it. Tabs differ in width, so anything less would swing back at the next move.
 */
function stepOf(item: Element, x: number): -1 | 0 | 1 {
  const { width } = item.getBoundingClientRect();
  const left = item.previousElementSibling?.getBoundingClientRect();
  const right = item.nextElementSibling?.getBoundingClientRect();
  if (left && x < Math.min(left.right, left.left + width)) return -1;
  return right && x > Math.max(right.left, right.right - width) ? 1 : 0;
}

/**
 * Tabs follow a mouse or pen that drags them along the strip; a finger scrolls it instead. The
 * window listens: an element that React moves loses its captured pointer.
 */
function useTabDrag() {
  const isDragged = useRef(false);

  const onPointerDown = (event: PointerEvent) => {
    isDragged.current = false;
    const item = itemAround(event.target);
    if (!item || event.button !== 0 || event.pointerType === 'touch') return;
    const from = event.clientX;
    const over = new AbortController();
    const { signal } = over;
    const onMove = ({ clientX }: globalThis.PointerEvent) => {
      isDragged.current ||= Math.abs(clientX - from) > SLACK_PX;
      const step = isDragged.current && stepOf(item, clientX);
      if (step) moveItem(item, step);
    };
    window.addEventListener('pointermove', onMove, { signal });
    window.addEventListener('pointerup', () => over.abort(), { signal });
    window.addEventListener('pointercancel', () => over.abort(), { signal });
  };

  /** The end of a drag is no click. */
  const onClickCapture = (event: MouseEvent) => {
    if (!isDragged.current) return;
    isDragged.current = false;
    event.preventDefault();
    event.stopPropagation();
  };

  return { onPointerDown, onClickCapture };
}

const WORD = {
  one: 'tabs.closeOne',
  others: 'tabs.closeOthers',
  left: 'tabs.closeLeft',
  right: 'tabs.closeRight',
  all: 'tabs.closeAll',
} as const satisfies Record<Closing, string>;

/** Menu of a tab, opened by a right click or the menu key. */
function TabMenu({ place, onClose }: { place: MenuPlace; onClose: () => void }) {
  const t = useWords(hostWords);
  const tabs = useAtomValue(tabsAtom);
  const refreshTab = useRefreshTab();
  const closeTabs = useCloseTabs();
  const { id } = place;
  if (!tabs.some((tab) => tab.id === id)) return null;
  const refresh = {
    key: 'refresh',
    label: t('tabs.refresh'),
    run: () => refreshTab(id),
  };
  const closings = tabActions(tabs, id).map((how) => ({
    key: how,
    label: t(WORD[how]),
    run: () => closeTabs(how, id),
  }));
  const left = Math.min(place.x, window.innerWidth - TAB_MENU_WIDTH_PX - 8);
  return (
    <PopMenu
      label={t('tabs.label')}
      actions={[refresh, ...closings]}
      style={{ top: place.y, left, width: TAB_MENU_WIDTH_PX }}
      onClose={onClose}
    />
  );
}

/** Shows a tab with its page remounted; asks first when something typed would be lost. */
function useRefreshTab(): (id: string) => void {
  const navigate = useNavigate();
  return (id) => {
    const tab = store.get(tabsAtom).find((open) => open.id === id);
    if (!tab) return;
    confirmDiscard(() => navigate(`${REDIRECT_PATH}${fullPathOf(tab)}`), [id]);
  };
}
