import { TRIAL_PARAMETER } from '@portal/contract/release/paths';
import type { OpenedTrial } from '@portal/contract/release/trial';
import { atom } from 'jotai';
import { replaceAddress } from '../routing/location-at.ts';

/** In session storage: a trial belongs to one tab of the browser, and ends with it. */
const KEY = 'trial';

/** A version that this window tries, or the reason why its link does not open one. */
export type TrialState = { opened: OpenedTrial } | { refusal: string };

export const trialAtom = atom<TrialState>();

/** Link that this window was opened with, or that it has kept since. */
export const trialLink = (): string | null =>
  new URLSearchParams(location.search).get(TRIAL_PARAMETER) ?? sessionStorage.getItem(KEY);

/** Keeps the link for a reload of this window, and takes it out of the address; null forgets it. */
export function keepTrial(link: string | null): void {
  if (link === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, link);
  const { href } = location;
  const address = new URL(href);
  address.searchParams.delete(TRIAL_PARAMETER);
  if (address.href !== href) replaceAddress(address);
}
