import { useWords } from '@portal/i18n';
import { Button, ListDrawing, StateView } from '@portal/ui';
import { useSetAtom } from 'jotai';
import { hostWords } from '../../words/words.ts';
import { layerAtom } from '../layers/open-layer.ts';
import { HomeButton } from './HomeButton.tsx';

/** Page of an address that does not exist (specification §8, pages). */
export function NotFound() {
  const t = useWords(hostWords);
  const openLayer = useSetAtom(layerAtom);
  return (
    <StateView drawing={<ListDrawing />} title={t('notFound.title')} text={t('notFound.text')}>
      <HomeButton />
      <Button type="primary" onClick={() => openLayer('palette')}>
        {t('palette.label')}
      </Button>
    </StateView>
  );
}
