import { Component, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { type LoadedPage, PageLoadError } from './load-page.ts';
import { type PageState, pageStore } from './page-store.ts';
import { RemoteFailed } from './RemoteFailed.tsx';

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
