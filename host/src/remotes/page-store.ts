import { FAILURE_KIND } from '@portal/contract/release/dictionaries';
import { exposeOf, remoteOf } from '@portal/contract/release/release';
import { AppError } from '@portal/http';
import { reportFailure } from './failures.ts';
import { type LoadedPage, loadPage, PageLoadError } from './load-page.ts';
import { refreshFiles } from './released-files.ts';
import { forgive, versionAfter, versionToOpen } from './versions.ts';

export type PageState =
  | { status: 'loading' }
  | { status: 'ready'; page: LoadedPage }
  | { status: 'failed'; error: PageLoadError };

const LOADING: PageState = { status: 'loading' };
const states = new Map<string, PageState>();
const listeners = new Set<() => void>();

function put(component: string, state: PageState): void {
  states.set(component, state);
  for (const listener of listeners) listener();
}

async function load(component: string): Promise<void> {
  put(component, LOADING);
  try {
    put(component, { status: 'ready', page: await loadPage(component) });
  } catch (cause) {
    const error = cause instanceof PageLoadError ? cause : new PageLoadError(0, undefined, cause);
    put(component, { status: 'failed', error });
  }
}

/** The pages of the remotes by component name: each is loaded once, failures can be retried. */
export const pageStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** State of a page; asking for it first starts loading. */
  read: (component: string): PageState => states.get(component) ?? LOADING,

  /** Loads a page unless that has been done; also ahead of showing it. */
  ensure(component: string): void {
    if (!states.has(component)) void load(component);
  },

  /** Loads a failed page again from the first version on, as a person asked for it. */
  async retry(component: string): Promise<void> {
    put(component, LOADING);
    const unit = remoteOf(component);
    if (unit) {
      forgive(unit);
      const version = await versionToOpen(unit).catch(() => undefined);
      if (version) await refreshFiles(unit, version, exposeOf(component));
    }
    await load(component);
  },

  /**
   * A page broke while it was drawn: reports that, loads it from another version when there is one, and says
   * whether it does. An error of a call says nothing about the version.
   */
  async replace({ component, unit, version }: LoadedPage, cause: unknown): Promise<boolean> {
    if (cause instanceof AppError) return false;
    const { digest } = version;
    reportFailure(FAILURE_KIND.render, cause, { unit, digest, component });
    if (!(await versionAfter(unit, version))) return false;
    void load(component);
    return true;
  },

  /** Returns true while a page is loading. */
  isBusy: (): boolean => [...states.values()].some((state) => state.status === 'loading'),
};
