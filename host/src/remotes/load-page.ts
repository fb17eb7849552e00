import { FAILURE_KIND } from '@portal/contract/release/dictionaries';
import {
  exposeOf,
  type ListedVersion,
  remoteOf,
  type Unit,
  wordsNameOf,
} from '@portal/contract/release/release';
import { loadWords, loadWordsOf, type PageWords } from '@portal/i18n';
import type { ComponentType } from 'react';
import { reportFailure } from './failures.ts';
import { fetchEarly, filesOf, hashesOf, type WholeVersion } from './released-files.ts';
import { pinVersion, versionAfter, versionToOpen } from './versions.ts';

/** A page that could not be loaded: from which version, after how many attempts. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError';
  /** None: it is not known which version to try, or there is none. */
  readonly attempts: number;
  /** Stamped name of the last version tried; absent when none is released. */
  readonly version?: string;

  constructor(attempts: number, version?: string, cause?: unknown) {
    super('The page could not be loaded', { cause });
    this.attempts = attempts;
    this.version = version;
  }

  /** True when the list of releases could not be had: that concerns every page that is not open yet. */
  get isListMissing(): boolean {
    return this.attempts === 0 && this.cause !== undefined;
  }
}

export interface LoadedPage {
  component: string;
  unit: Unit;
  version: ListedVersion;
  Page: ComponentType;
}

/**
 * Exports of a page's module: the page, and its words, unless the page is its only export or has
 * none.
 */
interface PageModule {
  default: ComponentType;
  words?: PageWords;
}

/** The module, once it has turned out to be a page. */
function demandPage(module: unknown, component: string): PageModule {
  const page = module as Partial<PageModule> | null | undefined;
  if (!page?.default) throw new Error(`${component} exposes no page`);
  return { ...page, default: page.default };
}

async function loadFrom(version: WholeVersion, component: string): Promise<ComponentType> {
  const expose = exposeOf(component);
  const styles = fetchEarly(version, expose);
  const { loadExpose } = await import('./federation.ts');
  const page = demandPage(await loadExpose(version, expose), component);
  await (page.words ? loadWords(page.words) : loadWordsOf(wordsNameOf(component)));
  await styles;
  return page.default;
}

/**
 * Loads a page and its words from the version in use, and once more from the next version when
 * that one fails.
 */
export async function loadPage(component: string): Promise<LoadedPage> {
  const unit = remoteOf(component);
  const first = unit && (await versionToOpen(unit));
  if (!first) throw new PageLoadError(0);
  try {
    return await loadVersion(unit, first, component);
  } catch (cause) {
    const second = await versionAfter(unit, first);
    if (!second) throw new PageLoadError(1, first.name, cause);
    return await loadVersion(unit, second, component).catch((reason: unknown) => {
      throw new PageLoadError(2, second.name, reason);
    });
  }
}

async function loadVersion(unit: Unit, version: ListedVersion, component: string) {
  const { digest } = version;
  let whole: WholeVersion | undefined;
  try {
    whole = await filesOf(unit, version);
    const Page = await loadFrom(whole, component);
    pinVersion(unit, version);
    return { component, unit, version, Page };
  } catch (cause) {
    const files = whole && hashesOf(whole, exposeOf(component));
    reportFailure(FAILURE_KIND.load, cause, { unit, digest, component, files });
    throw cause;
  }
}
