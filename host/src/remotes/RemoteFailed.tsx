import { useWords } from '@portal/i18n';
import { BlocksDrawing, Button, StateView } from '@portal/ui';
import { HomeButton } from '../shell/views/HomeButton.tsx';
import { hostWords } from '../words/words.ts';
import type { PageLoadError } from './load-page.ts';
import css from './remote-failed.module.css';

interface RemoteFailedProps {
  /** Title of the page, as in its tab. */
  title: string;
  error: PageLoadError;
  onRetry: () => void;
}

/** In place of a page that does not load or draw; menu and other tabs stay (visual design §5). */
export function RemoteFailed({ title, error, onRetry }: RemoteFailedProps) {
  const t = useWords(hostWords);
  return (
    <StateView
      drawing={<BlocksDrawing />}
      title={t('remote.failed', { title })}
      text={
        <>
          {t('remote.othersWork')} {t('remote.attempts', { n: error.attempts })}
          {error.version && <code className={css.reference}>{error.version}</code>}
        </>
      }
    >
      <HomeButton />
      <Button type="primary" onClick={onRetry}>
        {t('remote.reload')}
      </Button>
    </StateView>
  );
}
