import { useWords } from '@portal/i18n';
import { confirm } from '@portal/ui';
import { hostWords } from '../../words/words.ts';
import { lossOf } from '../tabs/confirm-discard.ts';
import { logOut } from './log-out.ts';

/** Asks whether to log out, naming what is not saved, and does. */
export function useAskToLogOut(): () => void {
  const t = useWords(hostWords);
  return () =>
    confirm({
      title: t('logout.title'),
      text: lossOf() ?? t('logout.text'),
      verb: t('logout.action'),
      isLocal: true,
      run: logOut,
    });
}
