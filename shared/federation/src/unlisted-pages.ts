import type { Expose } from './exposes.ts';

/** A page that no menu lists, as its area declares it (`UnlistedPage` of the contract). */
export interface DeclaredPage {
  path: string;
  prefix?: string;
  name: string;
  component: string;
  zh: string;
  en: string;
  parent?: string;
  opens: { permit: string | null } | null;
}

/** Facts that the host gets about such a page (`UnlistedRoute` of the contract). */
export interface PageFacts {
  path: string;
  prefix?: string;
  name: string;
  title: Record<string, string>;
  parent?: string;
  permit: string | null;
}

/**
 * Declared pages by their expose. Throws for one that the remote does not have: its address would
 * lead nowhere.
 */
export function unlistedPages(
  unit: string,
  pages: readonly DeclaredPage[],
  exposes: Record<string, Expose>,
): Record<string, PageFacts> {
  const known = pages.map(({ component, zh, en, opens, ...page }) => {
    const expose = `./${component.startsWith(`${unit}/`) ? component.slice(unit.length + 1) : component}`;
    if (!exposes[expose]) throw new Error(`${unit} declares ${component}, and has no such page`);
    const title = { 'zh-CN': zh, 'en-US': en };
    const { path, prefix, name, parent } = page;
    return [expose, { path, prefix, name, title, parent, permit: opens?.permit ?? null }] as const;
  });
  return Object.fromEntries(known);
}
