import type { Location } from 'react-router-dom';
import { findPage } from '../../routing/find-page.ts';
import type { PageRoute } from '../../routing/page-route.ts';
import { type Tab, tabIdOf } from '../../state/tabs.ts';

/** So much of a number tells records of one page apart (visual design §4.1). */
const TOLD_DIGITS = 5;

/** Counts how often a title occurs in a list. */
const timesOf = (title: string, titles: readonly string[]) =>
  titles.filter((other) => other === title).length;

/**
 * Returns the name of the record that a tab is about: the one that its page has `told`, else its number where that names
 * its kind (`S2026112100000042`).
 */
export function recordOf(
  page: PageRoute | undefined,
  { id, path }: Pick<Tab, 'id' | 'path'>,
  told: ReadonlyMap<string, string>,
): string | undefined {
  return told.get(id) ?? (page?.prefix && path.slice(path.lastIndexOf('/') + 1));
}

/** Returns the name of the record at an address; undefined where the page there is not about one. */
export const recordAt = (
  page: PageRoute | undefined,
  location: Location,
  told: ReadonlyMap<string, string>,
) => recordOf(page, { id: tabIdOf(page, location), path: location.pathname }, told);

/**
 * Returns the titles of tabs. One that is about a record has its name, followed by the page where two tabs
 * are about one record. Every other tab has the title of its page, followed by the end of its number where the
 * page is open twice.
 */
export function tabTitles(
  tabs: readonly Tab[],
  pages: PageRoute[],
  told: ReadonlyMap<string, string>,
): string[] {
  const found = tabs.map(({ path }) => findPage(pages, path));
  const titles = found.map((page) => page?.title ?? '');
  const records = tabs.map((tab, at) => recordOf(found[at], tab, told) ?? '');
  return tabs.map(({ id }, at) => {
    const title = titles[at] ?? '';
    const record = records[at];
    if (record) return timesOf(record, records) === 1 ? record : `${record} ${title}`;
    const number = id.split(/[/=]/).at(-1) ?? '';
    return timesOf(title, titles) === 1 ? title : `${title} …${number.slice(-TOLD_DIGITS)}`;
  });
}
