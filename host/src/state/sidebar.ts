import { CONSOLE_BASE } from '@portal/contract/constants';
import { atom } from 'jotai';
import cookies from 'js-cookie';
import { type Device, deviceAtom } from './device.ts';

/** Cookie of specification §3: 1 = open, 0 = collapsed. */
const COOKIE = 'sidebarStatus';

export interface Sidebar {
  isOpen: boolean;
  /** True when the last change slides. */
  isAnimated: boolean;
}

const remembered = () => cookies.get(COOKIE) !== '0';
const remember = (isOpen: boolean) =>
  cookies.set(COOKIE, isOpen ? '1' : '0', { path: CONSOLE_BASE, sameSite: 'strict' });

/** On a wide window: 200 px or 56 px. On a narrow one: over the page or not shown. */
export const sidebarAtom = atom<Sidebar>({ isOpen: remembered(), isAnimated: false });

/** Opens or closes at the person's wish; the choice for wide windows is remembered. */
export const toggleSidebarAtom = atom(null, (get, set) => {
  const isOpen = !get(sidebarAtom).isOpen;
  if (get(deviceAtom) === 'desktop') remember(isOpen);
  set(sidebarAtom, { isOpen, isAnimated: true });
});

/** Closes the sidebar that lies over the page. */
export const closeSidebarAtom = atom(null, (get, set, isAnimated: boolean) => {
  if (get(sidebarAtom).isOpen) set(sidebarAtom, { isOpen: false, isAnimated });
});

/** Takes up a new device: narrow windows start closed, wide ones as remembered, neither slides. */
export const changeDeviceAtom = atom(null, (get, set, device: Device) => {
  if (get(deviceAtom) === device) return;
  set(deviceAtom, device);
  set(sidebarAtom, { isOpen: device === 'desktop' && remembered(), isAnimated: false });
});
