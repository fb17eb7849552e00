import { MOBILE_BREAKPOINT_PX } from '@portal/contract/constants';
import { atom } from 'jotai';

export type Device = 'desktop' | 'mobile';

/** Specification §4: mobile when the body's width minus 1 is under the breakpoint. */
export const measureDevice = (): Device =>
  document.body.getBoundingClientRect().width - 1 < MOBILE_BREAKPOINT_PX ? 'mobile' : 'desktop';

export const deviceAtom = atom<Device>('desktop');
