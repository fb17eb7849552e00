import type { Location } from 'react-router-dom';

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
