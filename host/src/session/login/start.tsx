import { loadWords } from '@portal/i18n';
import type { Arrival, Doors } from '../../doors.ts';
import { mount } from '../../mount.tsx';
import { openWords } from '../open/words.ts';
import { LoginPage } from './LoginPage.tsx';
import { words } from './words.ts';

/** Shows the sign-in page. */
export async function startLogin(doors: Doors, arrival: Arrival): Promise<void> {
  await Promise.all([loadWords(openWords), loadWords(words)]);
  mount(<LoginPage doors={doors} arrival={arrival} />);
}
