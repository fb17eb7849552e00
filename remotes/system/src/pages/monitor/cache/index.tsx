import { can } from '@portal/auth';
import { useWords } from '@portal/i18n';
import { Button, Page, Region, useCall, useConfirmed, useTabParam } from '@portal/ui';
import { useState } from 'react';
import { type CacheInfo, caches, online } from './api.ts';
import css from './cache.module.css';
import { words } from './words.ts';

const HEIGHT_PX = 320;

/** Page of the data that the server keeps in memory, and for a short time (requirement 2.74). */
export default function CachePage() {
  const t = useWords(words);
  const answer = useCall(caches.names, {});
  const [wanted, choose] = useTabParam('cache');
  const clear = useClear(answer.reload);
  return (
    <Page
      title={t('title')}
      actions={
        <>
          <Button onClick={() => void answer.reload()}>{t('refresh')}</Button>
          {clear.mayClear && (
            <Button status="danger" onClick={clear.all}>
              {t('clearAll')}
            </Button>
          )}
        </>
      }
    >
      <Region answer={answer} height={HEIGHT_PX}>
        {(all) => {
          const chosen = all.find(({ cacheName }) => cacheName === wanted) ?? all[0];
          return (
            <div className={css.panes}>
              <CacheList caches={all} chosen={chosen?.cacheName ?? ''} choose={choose} />
              {chosen && (
                <KeyList key={chosen.cacheName} cache={chosen} onCleared={answer.reload} />
              )}
            </div>
          );
        }}
      </Region>
    </Page>
  );
}

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
function CacheList({ caches, chosen, choose }: CacheListProps) {
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

const KEY_LIST_HEIGHT_PX = 240;

/** Cache whose keys are numbers of sessions. */
const SESSIONS = 'login_tokens:';

/** User and sign-in of each session, by the number that is its key, for who may read sessions. */
function useSessionNames(cacheName: string): ReadonlyMap<string, string> {
  const { data } = useCall(
    online.list,
    { query: {} },
    { enabled: cacheName === SESSIONS && can(online.list.permit) },
  );
  const rows = data?.rows ?? [];
  return new Map(rows.map((row) => [row.tokenId, `${row.userName} · ${row.loginAt}`]));
}

/** The keys of one cache; each shows its value and can be forgotten. */
function KeyList({ cache, onCleared }: { cache: CacheInfo; onCleared(): unknown }) {
  const t = useWords(words);
  const [shown, show] = useState<string>();
  const answer = useCall(caches.keys, { params: { cacheName: cache.cacheName } });
  const names = useSessionNames(cache.cacheName);
  const clear = useClear(() => Promise.all([answer.reload(), onCleared()]));
  return (
    <section className={css.keys}>
      <header>
        <h2>{cache.remark}</h2>
        {clear.mayClear && <Button onClick={() => clear.name(cache)}>{t('clearName')}</Button>}
      </header>
      <Region answer={answer} height={KEY_LIST_HEIGHT_PX}>
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
                    {names.has(key) && <span>{names.get(key)}</span>}
                    <code>{key}</code>
                  </button>
                  {clear.mayClear && (
                    <button type="button" className="ui-link" onClick={() => clear.key(key)}>
                      {t('clearKey')}
                    </button>
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

/** JSON with its lines, any other text as it is. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Value that is cached under a key. */
function CacheValue(params: { cacheName: string; cacheKey: string }) {
  const answer = useCall(caches.value, { params });
  return (
    <Region answer={answer} height={40}>
      {({ cacheValue }) => <pre className={css.value}>{readable(cacheValue)}</pre>}
    </Region>
  );
}

/** Forgetting one key, a cache or all of them, each behind a question that says what follows. */
function useClear(onDone: () => unknown) {
  const t = useWords(words);
  const clearKey = useConfirmed(caches.clearKey, onDone);
  const clearName = useConfirmed(caches.clearName, onDone);
  const clearAll = useConfirmed(caches.clearAll, onDone);
  const shared = { verb: t('clear'), done: t('cleared'), danger: true };
  return {
    mayClear: can(caches.clearAll.permit),
    key: (cacheKey: string) =>
      clearKey(
        { params: { cacheKey } },
        { ...shared, title: t('clearKeyTitle', { key: cacheKey }), text: t('clearText') },
      ),
    name: ({ cacheName, remark }: CacheInfo) =>
      clearName(
        { params: { cacheName } },
        { ...shared, title: t('clearNameTitle', { name: remark }), text: t('clearText') },
      ),
    all: () => clearAll({}, { ...shared, title: t('clearAllTitle'), text: t('clearText') }),
  };
}
