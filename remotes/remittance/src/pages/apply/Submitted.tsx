import { hitText } from '@portal/contract/merchant/blacklist';
import { useWords } from '@portal/i18n';
import { Banner, Button, ListDrawing, StateView, useNavigate } from '@portal/ui';
import { LIST_PATH } from './paths.ts';
import type { Submission } from './useApplication.ts';
import { words } from './words.ts';

interface SubmittedProps {
  submitted: Submission;
  again(): void;
}

/** The application is with its auditor now. */
export function Submitted({ submitted: { applyNo, hits }, again }: SubmittedProps) {
  const t = useWords(words);
  const navigate = useNavigate();
  return (
    <StateView drawing={<ListDrawing />} title={t('doneTitle')} text={t('doneText', { applyNo })}>
      {hits.length > 0 && <Banner tone="warning">{t('isListed', { ids: hitText(hits) })}</Banner>}
      <Button type="primary" onClick={() => void navigate(`${LIST_PATH}?record=${applyNo}`)}>
        {t('seeIt')}
      </Button>
      <Button onClick={again}>{t('another')}</Button>
    </StateView>
  );
}
