import { useWords } from '@portal/i18n';
import { LockDrawing, StateView } from '@portal/ui';
import { hostWords } from '../../words/words.ts';
import { HomeButton } from './HomeButton.tsx';

/** Page of an address that the user may not open (specification §8, pages). */
export function NoAccess() {
  const t = useWords(hostWords);
  return (
    <StateView drawing={<LockDrawing />} title={t('noAccess.title')} text={t('noAccess.text')}>
      <HomeButton isPrimary />
    </StateView>
  );
}
