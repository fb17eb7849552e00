import type { AppNavigator } from '../../navigator.ts';
import { outerPath, wantedPath } from '../addresses.ts';

/** Goes to the page that was wanted before sign-in, without loading the console anew. */
export async function enterConsole(navigator: AppNavigator): Promise<void> {
  history.replaceState(null, '', outerPath(wantedPath()));
  await navigator.enter({ isNew: true });
}
