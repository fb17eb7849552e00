import { loadWords } from '@portal/i18n';
import type { Doors } from '../../doors.ts';
import { mount } from '../../mount.tsx';
import { LoginPage } from './LoginPage.tsx';
import { words } from './words.ts';

/** Shows the sign-in page; `notice` is what went wrong before. */
export async function startLogin(doors: Doors, notice?: string): Promise<void> {
  await loadWords(words);
  mount(<LoginPage doors={doors} notice={notice} />);
}
