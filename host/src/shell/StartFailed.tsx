import { AppError } from '@portal/http';
import { useCommon } from '@portal/i18n';
import { BrokenDrawing, Button, StateView } from '@portal/ui';

interface StartFailedProps {
  error: unknown;
  onRetry: () => void;
}

/** In place of the shell when the menu, or a part of the shell, does not load. */
export function StartFailed({ error, onRetry }: StartFailedProps) {
  const t = useCommon();
  const text = error instanceof AppError ? error.text : t('error.network');
  return (
    <StateView drawing={<BrokenDrawing />} title={t('error.startFailed')} text={text}>
      <Button type="primary" onClick={onRetry}>
        {t('action.retry')}
      </Button>
    </StateView>
  );
}
