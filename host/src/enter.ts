import type { Doors } from './doors.ts';
import { BIND_PATH, REGISTER_PATH, RETURN_PATH } from './session/addresses.ts';
import { decide } from './session/decide.ts';

/** The shell, and beside it what its first page needs: that is waited for, and fails, there. */
function loadShell() {
  import('./remotes/federation.ts').catch(() => undefined);
  return import('./shell/start.tsx');
}

/** Opens sign-in, which is light and here at once, or what else the address needs: fetched. */
export const doors: Doors = {
  async enter(arrival = {}) {
    switch (decide()) {
      case 'shell':
        return (await loadShell()).startShell(doors, arrival);
      case REGISTER_PATH:
        return (await import('./session/register/start.tsx')).startRegister(doors);
      case BIND_PATH:
        return (await import('./session/bind/start.tsx')).startBind(doors);
      case RETURN_PATH:
        return (await import('./session/sso/start.tsx')).startReturn(doors);
      default: {
        const login = await import(/*! webpackMode: "eager" */ './session/login/start.tsx');
        return login.startLogin(doors, arrival);
      }
    }
  },
  prepareShell: async () => (await loadShell()).prepareShell(),
};
