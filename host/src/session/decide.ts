import { getToken } from '@portal/auth';
import { innerPath, isLoginPath, loginAddress, needsSignIn, outerPath } from './addresses.ts';

/**
 * What the address needs, after the routing rules of specification §2 have corrected it: without a
 * token every path but the open ones leads to sign-in and is remembered there; signed in, the
 * sign-in page leads to `/`.
 */
export function decide(): 'sign-in' | 'shell' {
  const path = innerPath(location);
  if (getToken()) {
    if (isLoginPath(path)) history.replaceState(null, '', outerPath('/'));
    return 'shell';
  }
  if (needsSignIn(path)) history.replaceState(null, '', loginAddress(path));
  return 'sign-in';
}
