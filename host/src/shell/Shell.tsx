import { useAtomValue } from 'jotai';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { deviceAtom } from '../state/device.ts';
import { useDevice } from '../state/useDevice.ts';
import { NewVersionBanner } from './NewVersionBanner.tsx';
import { Navbar } from './navbar/Navbar.tsx';
import { SessionLost } from './SessionLost.tsx';
import css from './shell.module.css';
import { Sidebar } from './sidebar/Sidebar.tsx';
import { SidebarOverlay } from './sidebar/SidebarOverlay.tsx';
import { TabStrip } from './tabs/TabStrip.tsx';
import { useMenuLanguage } from './useMenuLanguage.ts';
import { ProgressLine } from './views/ProgressLine.tsx';
import { useScrollMemory } from './views/useScrollMemory.ts';
import { Views } from './views/Views.tsx';

/** Sidebar, navbar, tab strip and the views of the open tabs (visual design §4.1). */
export function Shell() {
  const { pathname } = useLocation();
  const column = useRef<HTMLDivElement>(null);
  const isMobile = useAtomValue(deviceAtom) === 'mobile';
  useDevice(pathname);
  useMenuLanguage();
  useScrollMemory(column, pathname);
  return (
    <div className={css.shell}>
      {isMobile ? <SidebarOverlay /> : <Sidebar />}
      <div ref={column} className={css.column}>
        <Navbar />
        <TabStrip />
        <NewVersionBanner />
        <main className={css.views}>
          <ProgressLine />
          <Views />
        </main>
      </div>
      <SessionLost />
    </div>
  );
}
