import { can } from '@portal/auth';
import { useWords } from '@portal/i18n';
import { useConfirmed } from '@portal/ui';
import { type CacheInfo, caches } from './api.ts';
import { words } from './words.ts';

/** Forgetting one key, a cache or all of them, each behind a question that says what follows. */
export function useClear(onDone: () => unknown) {
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
