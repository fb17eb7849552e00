import { useWords } from '@portal/i18n';
import { BlocksDrawing, Button, StateView } from '@portal/ui';
import { Component, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { HOME_PATH } from '../routing/paths.ts';
import { HomeButton } from '../shell/views/HomeButton.tsx';
import { hostWords } from '../words/words.ts';
import { type LoadedPage, PageLoadError } from './load-page.ts';
import { type PageState, pageStore } from './page-store.ts';
import css from './remote-failed.module.css';

/** The state of a remote's page; loads it when it has not been loaded. */
function usePage(component: string): PageState {
  useEffect(() => pageStore.ensure(component), [component]);
  return useSyncExternalStore(pageStore.subscribe, () => pageStore.read(component));
}

interface RemoteBoundaryProps {
  /** Told once when the page cannot be drawn; it then puts something else in its place. */
  onBroken: (error: unknown) => void;
  children: ReactNode;
}

/** Keeps an error of one remote's page inside its tab. */
class RemoteBoundary extends Component<RemoteBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onBroken(error);
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}

/** A page of a remote in its tab: loaded on demand, with its own boundary and its own failure. */
export function RemotePage({ component, title }: { component: string; title: string }) {
  const state = usePage(component);
  const [broken, setBroken] = useState<PageLoadError>();

  const onBroken = async (page: LoadedPage, cause: unknown) => {
    const isReplaced = await pageStore.replace(page, cause);
    if (!isReplaced) setBroken(new PageLoadError(1, page.version.name, cause));
  };
  const retry = () => {
    setBroken(undefined);
    if (state.status === 'failed') void pageStore.retry(component);
  };

  const error = broken ?? (state.status === 'failed' ? state.error : undefined);
  if (error) return <RemoteFailed title={title} error={error} onRetry={retry} />;
  if (state.status !== 'ready') return null;
  const { page } = state;
  return (
    <RemoteBoundary key={page.version.name} onBroken={(cause) => void onBroken(page, cause)}>
      <page.Page />
    </RemoteBoundary>
  );
}

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
function RemoteFailed({ title, error, onRetry }: RemoteFailedProps) {
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
