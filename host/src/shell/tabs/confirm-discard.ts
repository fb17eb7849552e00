import { store } from '@portal/auth';
import { tWords } from '@portal/i18n';
import { confirm, forgetUnsaved, uiWords, unsavedTabs } from '@portal/ui';
import { findPage } from '../../routing/find-page.ts';
import { routesAtom } from '../../state/menu.ts';
import { tabsAtom } from '../../state/tabs-atoms.ts';
import { hostWords } from '../../words/words.ts';

/** Titles of those of the tabs that are open, in the order of the strip, as one text. */
export function titlesOf(ids: ReadonlySet<string>): string {
  const { pages } = store.get(routesAtom);
  const titles = store
    .get(tabsAtom)
    .filter((tab) => ids.has(tab.id))
    .map((tab) => findPage(pages, tab.path)?.title ?? '');
  return titles.join(tWords(hostWords, 'unsaved.and'));
}

/** Returns the reason to ask before going on: what would be lost, and in which tabs. Undefined: nothing would. */
export function lossOf(ids: ReadonlySet<string> = unsavedTabs()): string | undefined {
  if (ids.size === 0) return undefined;
  const titles = titlesOf(ids);
  return titles ? tWords(hostWords, 'unsaved.text', { titles }) : tWords(uiWords, 'discardText');
}

/**
 * Runs at once when none of the tabs (all, where left out) holds input that was not sent. Else asks
 * once, naming those that do, and runs when it may be discarded; the browser then asks no more.
 */
export function confirmDiscard(run: () => Promise<void> | void, tabs?: readonly string[]): void {
  const lost = new Set([...unsavedTabs()].filter((id) => !tabs || tabs.includes(id)));
  if (lost.size === 0) return void run();
  confirm({
    title: tWords(uiWords, 'discardTitle'),
    text: lossOf(lost),
    verb: tWords(uiWords, 'discard'),
    keep: tWords(uiWords, 'stay'),
    danger: true,
    isLocal: true,
    run: () => {
      forgetUnsaved([...lost]);
      return run();
    },
  });
}
