import type { Directory, Page } from '@portal/contract/kit/page';
import { MENU } from '@portal/contract/pages';

const idsBelow = (item: Directory | Page): number[] => [
  item.id,
  ...('pages' in item ? item.pages.flatMap(idsBelow) : []),
];

/** Numbers of the menu's directories and pages, which are given once and for ever. */
export const givenIds = () => new Set(MENU.flatMap(idsBelow));
