import type { AppError } from '@portal/http';
import { useWords } from '@portal/i18n';
import { Button } from '../arco.ts';
import { uiWords } from '../words/index.ts';
import { BrokenDrawing } from './drawings.tsx';
import { StateView } from './StateView.tsx';
import { useReason } from './useReason.ts';

interface ErrorStateProps {
  error: AppError;
  retry(): void;
  /** Note such as what was kept. */
  note?: string;
}

/** A region that did not load: the cause in words, a retry, the reference for support. */
export function ErrorState({ error, retry, note }: ErrorStateProps) {
  const t = useWords(uiWords);
  const reason = useReason();
  return (
    <StateView
      drawing={<BrokenDrawing />}
      title={t('failedTitle')}
      text={
        <>
          {reason(error)}
          {note}
          {error.requestId && (
            <span className="ui-request-id">{`${t('requestId')} ${error.requestId}`}</span>
          )}
        </>
      }
    >
      <Button type="primary" onClick={retry}>
        {t('retry')}
      </Button>
    </StateView>
  );
}
