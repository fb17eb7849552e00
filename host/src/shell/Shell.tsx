import { useAtomValue } from 'jotai';
import { lazy, Suspense, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { SessionNotices } from '../session/notices/SessionNotices.tsx';
import { usePulse } from '../session/usePulse.ts';
import { deviceAtom } from '../state/device.ts';
import { layoutAtom } from '../state/layout.ts';
import { trialAtom } from '../state/trial.ts';
import { useDevice } from '../state/useDevice.ts';
import { Layers } from './layers/Layers.tsx';
import { NewVersionBanner } from './NewVersionBanner.tsx';
import { Navbar } from './navbar/Navbar.tsx';
import { OfflineBanner } from './notices/OfflineBanner.tsx';
import { SessionLost } from './SessionLost.tsx';
import css from './shell.module.css';
import { useShellKeys } from './shortcuts/useShellKeys.ts';
import { Sidebar } from './sidebar/Sidebar.tsx';
import { SidebarOverlay } from './sidebar/SidebarOverlay.tsx';
import { TabStrip } from './tabs/TabStrip.tsx';
import { useMenuUpdates } from './useMenuUpdates.ts';
import { ProgressLine } from './views/ProgressLine.tsx';
import { CONTENT_ID, SkipLink } from './views/SkipLink.tsx';
import { useScrollMemory } from './views/useScrollMemory.ts';
import { Views } from './views/Views.tsx';
import { WaitingCounts } from './waiting/WaitingCounts.tsx';

/** Fetched by the few windows that were opened by the link of a trial. */
const TrialBanner = lazy(async () => ({
  default: (await import('./TrialBanner.tsx')).TrialBanner,
}));

/** Sidebar, navbar, tab strip and the views of the open tabs (visual design §4.1). */
export function Shell() {
  const { pathname } = useLocation();
  const column = useRef<HTMLDivElement>(null);
  const isMobile = useAtomValue(deviceAtom) === 'mobile';
  const { sideTheme, fixedHeader, tagsView } = useAtomValue(layoutAtom);
  const trial = useAtomValue(trialAtom);
  useDevice(pathname);
  useMenuUpdates();
  usePulse();
  useShellKeys();
  useScrollMemory(column, pathname);
  return (
    <div className={css.shell} data-side={sideTheme === 'theme-light' ? 'light' : 'dark'}>
      <SkipLink />
      {isMobile ? <SidebarOverlay /> : <Sidebar />}
      <div ref={column} className={css.column}>
        <div className={css.head} data-fixed={fixedHeader} data-tabs={tagsView}>
          <Navbar />
          {tagsView && <TabStrip />}
        </div>
        <OfflineBanner />
        <NewVersionBanner />
        {trial && (
          <Suspense>
            <TrialBanner trial={trial} />
          </Suspense>
        )}
        <SessionNotices />
        <main id={CONTENT_ID} className={css.views} tabIndex={-1}>
          <ProgressLine />
          <Views />
        </main>
      </div>
      <WaitingCounts />
      <SessionLost />
      <Layers />
    </div>
  );
}
