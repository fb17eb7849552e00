import { useWords } from '@portal/i18n';
import { Button, Page, Region, useCall, useTabParam } from '@portal/ui';
import { caches } from './api.ts';
import { CacheList } from './CacheList.tsx';
import css from './cache.module.css';
import { KeyList } from './KeyList.tsx';
import { useClear } from './useClear.ts';
import { words } from './words.ts';

const HEIGHT_PX = 320;

/** Page of the data that the server keeps in memory, and for a short time (requirement 2.74). */
export function CachePage() {
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
