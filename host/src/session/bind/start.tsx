import { sessionAtom, store } from '@portal/auth';
import { loadWords } from '@portal/i18n';
import type { Doors } from '../../doors.ts';
import { mount } from '../../mount.tsx';
import { openWords } from '../open/words.ts';
import { openSession } from '../open-session.ts';
import { BindPage } from './BindPage.tsx';
import { words } from './words.ts';

/** Shows the binding page for the signed-in user. */
export async function startBind(doors: Doors): Promise<void> {
  await Promise.all([loadWords(openWords), loadWords(words)]);
  mount(<BindPage doors={doors} />);
  if (!store.get(sessionAtom)) await openSession(doors);
}
