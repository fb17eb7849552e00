import type { Session } from '@portal/auth';
import { profileRoutes } from '@portal/contract/system/profile';
import { connect } from '@portal/http';
import { loadWords } from '@portal/i18n';
import { uiWords } from '@portal/ui';
import { type AppNavigator, mount } from '../../navigator.ts';
import { openWords } from '../open/words.ts';
import { MustChangePage } from './MustChangePage.tsx';
import { words } from './words.ts';

const { own } = connect({ own: profileRoutes.own });

/** Shows the change of password instead of the shell; rejects when the rules for it do not load. */
export async function startMustChange(
  navigator: AppNavigator,
  { userName }: Session,
): Promise<void> {
  const [{ pwdChrtype }] = await Promise.all([
    own(),
    ...[openWords, uiWords, words].map((texts) => loadWords(texts)),
  ]);
  mount(<MustChangePage navigator={navigator} userName={userName} chrtype={pwdChrtype} />);
}
