import type { Location } from 'react-router-dom';

/** Replaces the address of this window; the router, which is there already, hears of it in no other way. */
export function replaceAddress(address: string | URL): void {
  history.replaceState(history.state, '', address);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

/** An address that somebody may be at; query and hash with their leading signs. */
export interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** A place as the router gives one that the browser was opened at. */
export const locationAt = (place: Place): Location => ({
  ...place,
  state: null,
  key: 'default',
  mask: undefined,
});
