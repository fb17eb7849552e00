import type { Language } from '@portal/contract/constants';
import { i18n } from './instance.ts';

/** Loads the words of one page in one language. */
export type WordsLoader<T> = () => Promise<{ default: Omit<T, 'default'> }>;

/** Words of one page: its namespace and how each language is fetched. */
export interface PageWords<T = unknown> {
  readonly ns: string;
  readonly loaders: Record<Language, WordsLoader<T>>;
  /** Words of the widgets on the page: they are loaded with its own. */
  readonly widgets: readonly PageWords[];
}

const used = new Map<string, PageWords>();

/**
 * Declares the words of a page; nothing is fetched yet. `T` is the type of the Chinese file, so a
 * key that another language lacks does not compile.
 *
 * `lazyWords<typeof import('./zh-CN.json')>('orders.general', { 'zh-CN': () => import(…), … })`
 * with a third argument of the words of its widgets, when it has any.
 */
export function lazyWords<T>(
  ns: string,
  loaders: Record<Language, WordsLoader<T>>,
  widgets: readonly PageWords[] = [],
): PageWords<T> {
  const words = { ns, loaders, widgets };
  used.set(ns, words);
  return words;
}

/**
 * Several files as the words of one page, such as its own and those that paper has too:
 * `'zh-CN': () => wordsTogether(import(…), import(…))`. Of one key the last file counts.
 */
export async function wordsTogether<T>(
  ...files: Promise<{ default: object }>[]
): Promise<{ default: Omit<T, 'default'> }> {
  const all = (await Promise.all(files)).map((file) => file.default);
  return { default: Object.assign({}, ...all) as Omit<T, 'default'> };
}

async function fetchWords(words: PageWords, language: Language): Promise<void> {
  await Promise.all([
    fetchOwn(words, language),
    ...words.widgets.map((widget) => fetchWords(widget, language)),
  ]);
}

async function fetchOwn({ ns, loaders }: PageWords, language: Language): Promise<void> {
  if (i18n.hasResourceBundle(language, ns)) return;
  const { default: texts } = await loaders[language]();
  i18n.addResourceBundle(language, ns, texts);
}

/** Fetches words in the current language; the host does this before it renders a page. */
export function loadWords(words: PageWords): Promise<void> {
  return fetchWords(words, i18n.language as Language);
}

/**
 * Fetches the words that a page has declared under a name, in the current language: for a page whose
 * only export is its component. Without such words nothing happens.
 */
export async function loadWordsOf(ns: string): Promise<void> {
  const words = used.get(ns);
  if (words) await loadWords(words);
}

/** Fetches every declared page's words in a language, so that a switch shows no key. */
export async function loadAllWords(language: Language): Promise<void> {
  await Promise.all([...used.values()].map((words) => fetchWords(words, language)));
}
