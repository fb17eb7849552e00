import type { Closing, Tab } from '../../state/tabs.ts';

/**
 * Ways of closing that the menu of a tab offers: an affixed tab cannot close itself, nothing is
 * left of the first nor right of the last (specification §2, layout shell).
 */
export function tabActions(tabs: Tab[], id: string): Closing[] {
  const at = tabs.findIndex((tab) => tab.id === id);
  const isAffixed = tabs[at]?.affix;
  const isFirst = at === 0 || (at === 1 && tabs[0]?.affix);
  const isLast = at === tabs.length - 1;
  const all: (Closing | false)[] = [
    !isAffixed && 'one',
    'others',
    !isFirst && 'left',
    !isLast && 'right',
    'all',
  ];
  return all.filter((how): how is Closing => how !== false);
}
