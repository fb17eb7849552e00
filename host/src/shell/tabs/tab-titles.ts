import { findPage } from '../../routing/find-page.ts';
import type { PageRoute } from '../../routing/page-route.ts';
import type { Tab } from '../../state/tabs.ts';

/** So much of a number tells records of one page apart (visual design §4.1). */
const TOLD_DIGITS = 5;

/**
 * What tabs are called: by the number of their record where it says itself what it is of
 * (`S2026112100000042`), else by their page, and by the end of that number where it is open twice.
 */
export function tabTitles(tabs: readonly Tab[], pages: PageRoute[]): string[] {
  const found = tabs.map(({ path }) => findPage(pages, path));
  const titles = found.map((page) => page?.title ?? '');
  return tabs.map(({ id, path }, at) => {
    if (found[at]?.prefix) return path.slice(path.lastIndexOf('/') + 1);
    const title = titles[at] ?? '';
    const isOnce = titles.filter((other) => other === title).length === 1;
    const number = id.split(/[/=]/).at(-1) ?? '';
    return isOnce ? title : `${title} …${number.slice(-TOLD_DIGITS)}`;
  });
}
