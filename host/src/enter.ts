import { getToken } from '@portal/auth';
import type { AppNavigator } from './navigator.ts';
import {
  BIND_PATH,
  innerPath,
  LOGIN_PATH,
  loginAddress,
  type OpenPath,
  openPathOf,
  outerPath,
  REGISTER_PATH,
  RETURN_PATH,
} from './session/addresses.ts';

/**
 * Decides what an address needs, once the routing rules of specification §2 have corrected it.
 * Without a token, every path but the open ones leads to sign-in, which remembers it. With one, the
 * sign-in page leads to `/`. Binding is open as an address but acts for a user: without a token it
 * leads to sign-in as well.
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

/** The shell, and beside it what its first page needs: that is waited for, and fails, there. */
function loadShell() {
  import('./remotes/federation.ts').catch(() => undefined);
  return import('./shell/start.tsx');
}

/** Opens sign-in, which is light and here at once, or what else the address needs: fetched. */
export const navigator: AppNavigator = {
  async enter(arrival = {}) {
    switch (decide()) {
      case 'shell':
        return (await loadShell()).startShell(navigator, arrival);
      case REGISTER_PATH:
        return (await import('./session/register/start.tsx')).startRegister(navigator);
      case BIND_PATH:
        return (await import('./session/bind/start.tsx')).startBind(navigator);
      case RETURN_PATH:
        return (await import('./session/sso/start.tsx')).startReturn(navigator);
      default: {
        const login = await import(/*! webpackMode: "eager" */ './session/login/start.tsx');
        return login.startLogin(navigator, arrival);
      }
    }
  },
  prepareShell: async () => (await loadShell()).prepareShell(),
};
