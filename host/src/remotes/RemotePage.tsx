import { useState } from 'react';
import type { LoadedPage } from './load-page.ts';
import { PageLoadError } from './load-page.ts';
import { pageStore } from './page-store.ts';
import { RemoteBoundary } from './RemoteBoundary.tsx';
import { RemoteFailed } from './RemoteFailed.tsx';
import { usePage } from './usePage.ts';

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
