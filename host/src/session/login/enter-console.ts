import type { Doors } from '../../doors.ts';
import { outerPath, safeRedirect } from '../addresses.ts';

/** Goes to the page that was wanted before sign-in, without loading the console anew. */
export async function enterConsole(doors: Doors): Promise<void> {
  const wanted = new URLSearchParams(location.search).get('redirect');
  history.replaceState(null, '', outerPath(safeRedirect(wanted)));
  await doors.enter();
}
