import type { AppNavigator, Arrival } from '../navigator.ts';
import { replaceAddress } from '../routing/location-at.ts';
import { PASSWORD_PATH } from '../routing/paths.ts';
import { trialLink } from '../state/trial.ts';
import { BIND_PATH, outerPath } from './addresses.ts';
import { loadMenu } from './load-menu.ts';
import { startMustSetFactor } from './must-set-factor/start.tsx';
import { noticeOnStart } from './notices/notices.ts';
import { needsBinding, openSession } from './open-session.ts';

/**
 * Loads user info, then the menu (specification §2, routing rules). False when something else is
 * shown instead: sign-in, because the server refused the session, the change of a password that
 * somebody else has given, the second factor that a role demands, or binding, because the user's merchant is not known. Rejects when user
 * info, the menu, or a part of the console did not load.
 */
export async function startSession(
  navigator: AppNavigator,
  { isNew, password }: Arrival,
): Promise<boolean> {
  const session = await openSession(navigator);
  if (!session) return false;
  if (session.mustChangePwd) {
    await (await import('./must-change/start.tsx')).startMustChange(navigator, session, password);
    return false;
  }
  if (session.mustSetFactor) {
    await startMustSetFactor(navigator, session, password);
    return false;
  }
  if (needsBinding(session)) {
    history.replaceState(null, '', outerPath(BIND_PATH));
    await navigator.enter();
    return false;
  }
  if (isNew && session.isPasswordExpired) {
    replaceAddress(outerPath(PASSWORD_PATH));
  }
  noticeOnStart(session, Boolean(isNew));
  const link = trialLink();
  if (link) await (await import('../remotes/trial.ts')).openTrial(link);
  await loadMenu();
  return true;
}
