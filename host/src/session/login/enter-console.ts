import type { Doors } from '../../doors.ts';
import { outerPath, wantedPath } from '../addresses.ts';

/** Goes to the page that was wanted before sign-in, without loading the console anew. */
export async function enterConsole(doors: Doors): Promise<void> {
  history.replaceState(null, '', outerPath(wantedPath()));
  await doors.enter({ isNew: true });
}
