import { Region, useCall } from '@portal/ui';
import { caches } from './api.ts';
import css from './cache.module.css';

/** JSON with its lines, any other text as it is. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Value that is cached under a key. */
export function CacheValue(params: { cacheName: string; cacheKey: string }) {
  const answer = useCall(caches.value, { params });
  return (
    <Region answer={answer} height={40}>
      {({ cacheValue }) => <pre className={css.value}>{readable(cacheValue)}</pre>}
    </Region>
  );
}
