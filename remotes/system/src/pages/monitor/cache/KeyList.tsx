import { useWords } from '@portal/i18n';
import { Button, Region, useCall } from '@portal/ui';
import { useState } from 'react';
import { type CacheInfo, caches } from './api.ts';
import { CacheValue } from './CacheValue.tsx';
import css from './cache.module.css';
import { useClear } from './useClear.ts';
import { words } from './words.ts';

const HEIGHT_PX = 240;

/** The keys of one cache; each shows its value and can be forgotten. */
export function KeyList({ cache, onCleared }: { cache: CacheInfo; onCleared(): unknown }) {
  const t = useWords(words);
  const [shown, show] = useState<string>();
  const answer = useCall(caches.keys, { params: { cacheName: cache.cacheName } });
  const clear = useClear(() => Promise.all([answer.reload(), onCleared()]));
  return (
    <section className={css.keys}>
      <header>
        <h2>{cache.remark}</h2>
        {clear.mayClear && <Button onClick={() => clear.name(cache)}>{t('clearName')}</Button>}
      </header>
      <Region answer={answer} height={HEIGHT_PX}>
        {(keys) =>
          keys.length === 0 ? (
            <p className={css.empty}>{t('noKeys')}</p>
          ) : (
            <ul>
              {keys.map((key) => (
                <li key={key}>
                  <button
                    type="button"
                    aria-expanded={shown === key}
                    onClick={() => show(shown === key ? undefined : key)}
                  >
                    <code>{key}</code>
                  </button>
                  {clear.mayClear && (
                    <Button onClick={() => clear.key(key)}>{t('clearKey')}</Button>
                  )}
                  {shown === key && <CacheValue cacheName={cache.cacheName} cacheKey={key} />}
                </li>
              ))}
            </ul>
          )
        }
      </Region>
    </section>
  );
}
