import { findPage } from '../../routing/find-page.ts';
import type { PageRoute } from '../../routing/page-route.ts';
import type { Tab } from '../../state/tabs.ts';

/** So much of a number tells records of one page apart (visual design §4.1). */
const TOLD_DIGITS = 5;

/** Counts how often a title occurs in a list. */
const timesOf = (title: string, titles: readonly string[]) =>
  titles.filter((other) => other === title).length;

/**
 * Returns the titles of tabs. A record whose number names its kind (`S2026112100000042`) gives that
 * number, followed by the page where two tabs are about one record. Every other tab has the title
 * of its page, followed by the end of its number where the page is open twice.
 */
export function tabTitles(tabs: readonly Tab[], pages: PageRoute[]): string[] {
  const found = tabs.map(({ path }) => findPage(pages, path));
  const titles = found.map((page) => page?.title ?? '');
  const records = tabs.map(({ path }, at) =>
    found[at]?.prefix ? path.slice(path.lastIndexOf('/') + 1) : '',
  );
  return tabs.map(({ id }, at) => {
    const title = titles[at] ?? '';
    const record = records[at];
    if (record) return timesOf(record, records) === 1 ? record : `${record} ${title}`;
    const number = id.split(/[/=]/).at(-1) ?? '';
    return timesOf(title, titles) === 1 ? title : `${title} …${number.slice(-TOLD_DIGITS)}`;
  });
}
