import { useWords } from '@portal/i18n';
import { ListDrawing, StateView } from '@portal/ui';
import { hostWords } from '../../words/words.ts';
import { HomeButton } from './HomeButton.tsx';

/** Page of an address that does not exist (specification §8, pages). */
export function NotFound() {
  const t = useWords(hostWords);
  return (
    <StateView drawing={<ListDrawing />} title={t('notFound.title')} text={t('notFound.text')}>
      <HomeButton isPrimary />
    </StateView>
  );
}
