import { useWords } from '@portal/i18n';
import { BlocksDrawing, Button, StateView } from '@portal/ui';
import { useLocation } from 'react-router-dom';
import { HOME_PATH } from '../routing/paths.ts';
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

/** Describes what happened, as far as it is known: without the list of releases nothing was tried. */
function Reason({ error }: Pick<RemoteFailedProps, 'error'>) {
  const t = useWords(hostWords);
  if (error.isListMissing) return t('remote.listMissing');
  return (
    <>
      {t('remote.othersWork')} {error.attempts > 0 && t('remote.attempts', { n: error.attempts })}
      {error.version && <code className={css.reference}>{error.version}</code>}
    </>
  );
}

/** In place of a page that does not load or draw; menu and other tabs stay (visual design §5). */
export function RemoteFailed({ title, error, onRetry }: RemoteFailedProps) {
  const t = useWords(hostWords);
  const { pathname } = useLocation();
  return (
    <StateView
      drawing={<BlocksDrawing />}
      title={t('remote.failed', { title })}
      text={<Reason error={error} />}
    >
      {pathname !== HOME_PATH && <HomeButton />}
      <Button type="primary" onClick={onRetry}>
        {t('remote.reload')}
      </Button>
    </StateView>
  );
}
