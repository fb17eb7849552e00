import type { PageWords } from '@portal/i18n';
import type { ComponentType } from 'react';

/** What a page's module exposes: the page, and its words unless it has none. */
export interface PageModule {
  default: ComponentType;
  words?: PageWords;
}

/** The module, once it has turned out to be a page. */
export function demandPage(module: unknown, component: string): PageModule {
  const page = module as Partial<PageModule> | null | undefined;
  if (!page?.default) throw new Error(`${component} exposes no page`);
  return { ...page, default: page.default };
}
