import { loadWords } from '@portal/i18n';
import type { Doors } from '../../doors.ts';
import { mount } from '../../mount.tsx';
import { openWords } from '../open/words.ts';
import { RegisterPage } from './RegisterPage.tsx';
import { words } from './words.ts';

/** Shows the registration page. */
export async function startRegister(doors: Doors): Promise<void> {
  await Promise.all([loadWords(openWords), loadWords(words)]);
  mount(<RegisterPage doors={doors} />);
}
