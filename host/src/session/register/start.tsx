import { loadWords } from '@portal/i18n';
import { type AppNavigator, mount } from '../../navigator.ts';
import { openWords } from '../open/words.ts';
import { RegisterPage } from './RegisterPage.tsx';
import { words } from './words.ts';

/** Shows the registration page. */
export async function startRegister(navigator: AppNavigator): Promise<void> {
  await Promise.all([loadWords(openWords), loadWords(words)]);
  mount(<RegisterPage navigator={navigator} />);
}
