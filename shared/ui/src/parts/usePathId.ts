import { useLocation } from 'react-router-dom';

/** The number at the end of the tab's path, for a page about one record: `/system/dict-data/index/7`. */
export function usePathId(): string {
  return /\/(\d+)$/.exec(useLocation().pathname)?.[1] ?? '';
}
