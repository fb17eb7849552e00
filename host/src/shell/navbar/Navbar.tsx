import { useAtomValue } from 'jotai';
import { deviceAtom } from '../../state/device.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { FullscreenButton } from './FullscreenButton.tsx';
import { LanguageButton } from './LanguageButton.tsx';
import css from './navbar.module.css';
import { SidebarButton } from './SidebarButton.tsx';
import { UserMenu } from './UserMenu.tsx';

/** Where the page is, and what concerns the whole console. */
export function Navbar() {
  const isMobile = useAtomValue(deviceAtom) === 'mobile';
  return (
    <header className={css.navbar}>
      <SidebarButton />
      <Breadcrumb isShort={isMobile} />
      <div className={css.actions}>
        {!isMobile && <LanguageButton />}
        {!isMobile && <FullscreenButton />}
        <UserMenu isMobile={isMobile} />
      </div>
    </header>
  );
}
