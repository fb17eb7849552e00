import { can } from '@portal/auth';
import { HIT_RELEASE } from '@portal/contract/merchant/blacklist';
import { useWords } from '@portal/i18n';
import type { Application, Row } from './api.ts';
import { words } from './words.ts';

type Known = Pick<Row, 'rfiOpen'> & Partial<Pick<Application, 'hits' | 'releases'>>;

/** Explains why an application can only be rejected for now; undefined if not. Lists do not know whom it meets. */
export function usePassReason(): (known: Known) => string | undefined {
  const t = useWords(words);
  return ({ rfiOpen, hits = [], releases = [] }) => {
    if (rfiOpen) return t('rfiWaits');
    const released = releases.flatMap((one) => one.hits.map(({ blackId }) => blackId));
    const isNew = hits.some(({ blackId }) => !released.includes(blackId));
    return isNew && !can(HIT_RELEASE) ? t('hitNeedsRisk') : undefined;
  };
}
