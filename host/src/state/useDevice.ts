import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { deviceAtom, measureDevice } from './device.ts';
import { changeDeviceAtom, closeSidebarAtom } from './sidebar.ts';

/**
 * Keeps the device up to date: measured on mount and on resize, not while the document is hidden.
 * On mobile a change of route closes the sidebar with animation (specification §4).
 */
export function useDevice(pathname: string): void {
  const device = useAtomValue(deviceAtom);
  const changeDevice = useSetAtom(changeDeviceAtom);
  const closeSidebar = useSetAtom(closeSidebarAtom);
  const lastPathname = useRef(pathname);

  useLayoutEffect(() => {
    const measure = () => {
      if (!document.hidden) changeDevice(measureDevice());
    };
    changeDevice(measureDevice());
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [changeDevice]);

  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    if (device === 'mobile') closeSidebar(true);
  }, [pathname, device, closeSidebar]);
}
