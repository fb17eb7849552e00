import { AppError, type ErrorKind } from '@portal/http';
import { useCommon } from '@portal/i18n';
import { BrokenDrawing, Button, StateView } from '@portal/ui';
import { useEffect } from 'react';

interface StartFailedProps {
  error: unknown;
  onRetry: () => void;
  /** Gives the session up and signs in again, where it is said why. */
  onSignIn: (reason: string) => void;
}

/** Nobody has said anything about the user: another try may find the session as it was. */
const UNANSWERED: readonly ErrorKind[] = ['network', 'timeout', 'http'];

/**
 * In place of the shell when user info, the menu, or a part of the shell does not load. Tries again
 * by itself once the network is back.
 */
export function StartFailed({ error, onRetry, onSignIn }: StartFailedProps) {
  const t = useCommon();
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  const refusal = error instanceof AppError ? error : undefined;
  const text = refusal?.text ?? t('error.network');
  const isAnswered = refusal !== undefined && !UNANSWERED.includes(refusal.kind);
  return (
    <StateView drawing={<BrokenDrawing />} title={t('error.startFailed')} text={text}>
      {isAnswered && <Button onClick={() => onSignIn(text)}>{t('action.signInAgain')}</Button>}
      <Button type="primary" onClick={onRetry}>
        {t('action.retry')}
      </Button>
    </StateView>
  );
}
