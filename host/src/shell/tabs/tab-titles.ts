import { findPage } from '../../routing/find-page.ts';
import type { PageRoute } from '../../routing/page-route.ts';
import type { Tab } from '../../state/tabs.ts';

/** So much of a number tells records of one page apart (visual design §4.1). */
const TOLD_DIGITS = 5;

/** What tabs are called: by their page, and by the end of their record's number where that is open twice. */
export function tabTitles(tabs: readonly Tab[], pages: PageRoute[]): string[] {
  const titles = tabs.map(({ path }) => findPage(pages, path)?.title ?? '');
  return tabs.map(({ id }, at) => {
    const title = titles[at] ?? '';
    const isOnce = titles.filter((other) => other === title).length === 1;
    const number = id.split(/[/=]/).at(-1) ?? '';
    return isOnce ? title : `${title} …${number.slice(-TOLD_DIGITS)}`;
  });
}
