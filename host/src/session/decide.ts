import { getToken } from '@portal/auth';
import {
  BIND_PATH,
  innerPath,
  LOGIN_PATH,
  loginAddress,
  type OpenPath,
  openPathOf,
  outerPath,
} from './addresses.ts';

/**
 * What the address needs, after the routing rules of specification §2 have corrected it: without a
 * token every path but the open ones leads to sign-in and is remembered there; signed in, the
 * sign-in page leads to `/`. Binding is open as an address but acts for a user, so it leads to
 * sign-in as well.
 */
export function decide(): OpenPath | 'shell' {
  const path = innerPath(location);
  const open = openPathOf(path);
  if (getToken()) {
    if (open !== LOGIN_PATH) return open ?? 'shell';
    history.replaceState(null, '', outerPath('/'));
    return 'shell';
  }
  if (open && open !== BIND_PATH) return open;
  history.replaceState(null, '', loginAddress(path));
  return LOGIN_PATH;
}
