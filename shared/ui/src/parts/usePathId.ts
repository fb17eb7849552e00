import { useLocation } from 'react-router-dom';

/**
 * The number at the end of the tab's path, for a page about one record: `/system/dict-data/index/7`,
 * or `/finance/batch/detail/S2026112100000042` where the page says that letters stand before it.
 */
export function usePathId(): string {
  return /\/([A-Z]*\d+)$/.exec(useLocation().pathname)?.[1] ?? '';
}
