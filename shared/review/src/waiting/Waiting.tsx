import { useWords } from '@portal/i18n';
import { Banner, useConfirmed } from '@portal/ui';
import type { ReactNode } from 'react';
import { type RequestDetail, refreshRequests, withdraw } from '../api.ts';
import { reviewWords } from '../words.ts';

export interface WaitingProps {
  request: Pick<RequestDetail, 'auditId' | 'own'>;
  /** Request in the words of the page: who has asked for what. */
  text: string;
  /** Reads again what is shown; the request is taken back. */
  done(): unknown;
  /** Further actions on it. */
  children?: ReactNode;
}

/** A request that waits, and taking it back for its maker. */
export function Waiting({ request: { auditId, own }, text, done, children }: WaitingProps) {
  const t = useWords(reviewWords);
  const takeBack = useConfirmed(withdraw, () => Promise.all([done(), refreshRequests()]));
  const ask = () =>
    takeBack(
      { params: { auditId } },
      {
        title: t('withdrawTitle'),
        text: t('withdrawAsk'),
        verb: t('withdraw'),
        done: t('withdrawDone'),
      },
    );
  return (
    <Banner tone="info">
      {text} {children}{' '}
      {own && (
        <button type="button" onClick={ask}>
          {t('withdraw')}
        </button>
      )}
    </Banner>
  );
}
