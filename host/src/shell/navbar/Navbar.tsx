import { useAtomValue } from 'jotai';
import { deviceAtom } from '../../state/device.ts';
import { NoticeBell } from '../notices/NoticeBell.tsx';
import { useTopNav } from '../sidebar/useRoots.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { FullscreenButton } from './FullscreenButton.tsx';
import { LanguageButton } from './LanguageButton.tsx';
import css from './navbar.module.css';
import { SearchButton } from './SearchButton.tsx';
import { SidebarButton } from './SidebarButton.tsx';
import { SizeButton } from './SizeButton.tsx';
import { TopNav } from './TopNav.tsx';
import { UserMenu } from './UserMenu.tsx';

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
