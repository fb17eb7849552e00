import { languageName, otherLanguage, useLanguage, useWords } from '@portal/i18n';
import { IconButton, useTabTitles } from '@portal/ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { findPage } from '../../routing/find-page.ts';
import { deviceAtom } from '../../state/device.ts';
import { routesAtom } from '../../state/menu.ts';
import { sidebarAtom, toggleSidebarAtom } from '../../state/sidebar.ts';
import { switchLanguage } from '../../state/switch-language.ts';
import { hostWords } from '../../words/words.ts';
import {
  IconFontColors,
  IconFullscreen,
  IconFullscreenExit,
  IconLanguage,
  IconMenuFold,
  IconMenuUnfold,
  IconSearch,
} from '../icons.ts';
import { layerAtom } from '../layers/open-layer.ts';
import { PopMenu } from '../menu/PopMenu.tsx';
import { usePopup } from '../menu/usePopup.ts';
import { NoticeBell } from '../notices/NoticeBell.tsx';
import { MODIFIER } from '../shortcuts/modifier.ts';
import { useSideItems, useTopNav } from '../sidebar/useRoots.ts';
import { recordAt } from '../tabs/tab-titles.ts';
import css from './navbar.module.css';
import { TopNav } from './TopNav.tsx';
import { UserMenu } from './UserMenu.tsx';
import { useSizeChoices } from './useSizeChoices.ts';

/** Bar with the trail of the page or the roots of the menu, and with the controls of the whole console. */
export function Navbar() {
  const isMobile = useAtomValue(deviceAtom) === 'mobile';
  return (
    <header className={css.navbar}>
      <SidebarButton />
      {useTopNav() ? <TopNav /> : <Breadcrumb isShort={isMobile} />}
      <div className={css.actions}>
        <SearchButton isMobile={isMobile} />
        <NoticeBell />
        {!isMobile && <LanguageButton />}
        {!isMobile && <SizeButton />}
        {!isMobile && <FullscreenButton />}
        <UserMenu isMobile={isMobile} />
      </div>
    </header>
  );
}

/** Switches between Chinese and English. */
function LanguageButton() {
  const t = useWords(hostWords);
  const other = otherLanguage(useLanguage());
  return (
    <IconButton
      icon={IconLanguage}
      label={t('navbar.language', { language: languageName(other) })}
      onClick={() => void switchLanguage(other)}
    />
  );
}

/** Opens and collapses the sidebar; absent where there is none. */
function SidebarButton() {
  const t = useWords(hostWords);
  const { isOpen } = useAtomValue(sidebarAtom);
  const toggle = useSetAtom(toggleSidebarAtom);
  if (useSideItems().length === 0) return null;
  return (
    <IconButton
      icon={isOpen ? IconMenuFold : IconMenuUnfold}
      label={isOpen ? t('menu.collapse') : t('menu.expand')}
      onClick={toggle}
    />
  );
}

const WIDTH = 104;

/** Chooses the size of every control and list. */
function SizeButton() {
  const t = useWords(hostWords);
  const actions = useSizeChoices();
  const { place, isOpen, close, toggle } = usePopup(WIDTH);
  const label = t('navbar.size');
  return (
    <>
      <IconButton
        icon={IconFontColors}
        label={label}
        opens="menu"
        isOpen={isOpen}
        onClick={toggle}
      />
      {place && (
        <PopMenu
          label={label}
          actions={actions}
          style={{ ...place, minWidth: WIDTH }}
          onClose={close}
        />
      )}
    </>
  );
}

/** Opens the search over menus and actions: looks like its field, on phones like a button. */
function SearchButton({ isMobile }: { isMobile: boolean }) {
  const t = useWords(hostWords);
  const openLayer = useSetAtom(layerAtom);
  const open = () => openLayer('palette');
  if (isMobile) return <IconButton icon={IconSearch} label={t('navbar.search')} onClick={open} />;
  return (
    <button type="button" className={css.search} aria-haspopup="dialog" onClick={open}>
      <IconSearch />
      <span>{t('navbar.searchHint')}</span>
      <kbd>{`${MODIFIER} K`}</kbd>
    </button>
  );
}

/** Names of the groups around the page, and of the record or page itself; on phones only the last. */
function Breadcrumb({ isShort }: { isShort: boolean }) {
  const t = useWords(hostWords);
  const location = useLocation();
  const page = findPage(useAtomValue(routesAtom).pages, location.pathname);
  const record = recordAt(page, location, useTabTitles());
  const trail = isShort ? [] : (page?.trail ?? []);
  return (
    <nav className={css.breadcrumb} aria-label={t('navbar.breadcrumb')}>
      <ol>
        {trail.map(({ title, path }) => (
          <li key={title}>{path ? <Link to={path}>{title}</Link> : title}</li>
        ))}
        <li aria-current="page">{record ?? page?.title}</li>
      </ol>
    </nav>
  );
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

const isFull = () => document.fullscreenElement !== null;

/** Fills the screen with the console; absent where the browser does not allow it. */
function FullscreenButton() {
  const t = useWords(hostWords);
  const full = useSyncExternalStore(subscribe, isFull);
  if (!document.fullscreenEnabled) return null;
  return (
    <IconButton
      icon={full ? IconFullscreenExit : IconFullscreen}
      label={full ? t('navbar.exitFullscreen') : t('navbar.fullscreen')}
      onClick={() =>
        void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())
      }
    />
  );
}
