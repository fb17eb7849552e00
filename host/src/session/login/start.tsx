import { loadWords } from '@portal/i18n';
import { type AppNavigator, type Arrival, mount } from '../../navigator.ts';
import { openWords } from '../open/words.ts';
import { LoginPage } from './LoginPage.tsx';
import { words } from './words.ts';

/** Shows the sign-in page. */
export async function startLogin(navigator: AppNavigator, arrival: Arrival): Promise<void> {
  await Promise.all([loadWords(openWords), loadWords(words)]);
  mount(<LoginPage navigator={navigator} arrival={arrival} />);
}
