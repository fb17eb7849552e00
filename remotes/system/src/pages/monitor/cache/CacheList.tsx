import { useWords } from '@portal/i18n';
import type { CacheInfo } from './api.ts';
import css from './cache.module.css';
import { words } from './words.ts';

/** Share of lookups that were answered from the cache: `98.2%`. */
function rateOf({ hits, misses }: CacheInfo): string {
  const all = hits + misses;
  return all > 0 ? `${((hits / all) * 100).toFixed(1)}%` : '—';
}

interface CacheListProps {
  caches: readonly CacheInfo[];
  chosen: string;
  choose(name: string): void;
}

/** The caches with their sizes and hit rates; one of them is looked into. */
export function CacheList({ caches, chosen, choose }: CacheListProps) {
  const t = useWords(words);
  return (
    <ul className={css.caches} aria-label={t('caches')}>
      {caches.map((cache) => (
        <li key={cache.cacheName}>
          <button
            type="button"
            aria-pressed={cache.cacheName === chosen}
            onClick={() => choose(cache.cacheName)}
          >
            <strong>{cache.remark}</strong>
            <code>{cache.cacheName}</code>
            <span>{t(`places.${cache.place}`)}</span>
            <span className={css.figures}>
              <span>{t('size', { count: cache.size })}</span>
              {cache.place === 'process' && <span>{t('rate', { rate: rateOf(cache) })}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
