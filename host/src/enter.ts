import type { Doors } from './doors.ts';
import { decide } from './session/decide.ts';

/** The shell, and beside it what its first page needs: that is waited for, and fails, there. */
function loadShell() {
  import('./remotes/federation.ts').catch(() => undefined);
  return import('./shell/start.tsx');
}

/** Opens sign-in, which is light and here at once, or the shell, which is fetched. */
export const doors: Doors = {
  async enter(notice) {
    if (decide() === 'shell') return (await loadShell()).startShell(doors);
    const { startLogin } = await import(/* webpackMode: "eager" */ './session/login/start.tsx');
    return startLogin(doors, notice);
  },
  prepareShell: async () => (await loadShell()).prepareShell(),
};
