import { sessionAtom, store } from '@portal/auth';
import { loadWords } from '@portal/i18n';
import { type AppNavigator, mount } from '../../navigator.ts';
import { openWords } from '../open/words.ts';
import { openSession } from '../open-session.ts';
import { BindPage } from './BindPage.tsx';
import { words } from './words.ts';

/** Shows the binding page for the signed-in user. */
export async function startBind(navigator: AppNavigator): Promise<void> {
  await Promise.all([loadWords(openWords), loadWords(words)]);
  mount(<BindPage navigator={navigator} />);
  if (!store.get(sessionAtom)) await openSession(navigator);
}
