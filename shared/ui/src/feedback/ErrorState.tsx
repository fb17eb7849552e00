import type { AppError } from '@portal/http';
import { useWords } from '@portal/i18n';
import { Button } from '../arco.ts';
import { uiWords } from '../words/index.ts';
import { BrokenDrawing } from './drawings.tsx';
import { StateView } from './StateView.tsx';

interface ErrorStateProps {
  error: AppError;
  retry(): void;
}

/** A region that did not load: the cause in words, a retry, the reference for support. */
export function ErrorState({ error, retry }: ErrorStateProps) {
  const t = useWords(uiWords);
  return (
    <StateView
      drawing={<BrokenDrawing />}
      title={t('failedTitle')}
      text={
        <>
          {error.text} {t('conditionsKept')}
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
