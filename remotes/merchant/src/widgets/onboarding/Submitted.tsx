import { useWords } from '@portal/i18n';
import { type Hit, Hits } from '@portal/requests';
import { Button, ListDrawing, StateView, useNavigate } from '@portal/ui';
import { DETAIL_PATH } from '../merchant/paths.ts';
import { words } from './words.ts';

interface SubmittedProps {
  merId: string;
  name: string;
  /** Matches on the blacklist. */
  hits: readonly Hit[];
  again(): void;
}

/** The merchant is with its auditor now. */
export function Submitted({ merId, name, hits, again }: SubmittedProps) {
  const t = useWords(words);
  const navigate = useNavigate();
  return (
    <StateView
      drawing={<ListDrawing />}
      title={t('doneTitle')}
      text={t('doneText', { name, merId })}
    >
      <Hits hits={hits} waits />
      <Button type="primary" onClick={() => void navigate(`${DETAIL_PATH}/${merId}`)}>
        {t('seeMerchant')}
      </Button>
      <Button onClick={again}>{t('another')}</Button>
    </StateView>
  );
}
