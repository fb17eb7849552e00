import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { useWords } from '@portal/i18n';
import { Waiting } from '@portal/review';
import { Banner } from '@portal/ui';
import type { Offline } from './api.ts';
import { reversalWords } from './words.ts';

interface ReversalNoticeProps {
  order: Offline;
  /** The request was taken back. */
  reload(): unknown;
}

/** Notice of a request to reverse an order: requester, time, reason and outcome. */
export function ReversalNotice({ order: { reversal }, reload }: ReversalNoticeProps) {
  const t = useWords(reversalWords);
  if (!reversal?.request) return null;
  const { auditId, own, verStatus, ...said } = reversal.request;
  switch (verStatus) {
    case VER_STATUS.pending:
      return <Waiting request={{ auditId, own }} text={t('waits', said)} done={reload} />;
    case VER_STATUS.approved:
      return <Banner tone="info">{t('reversed', said)}</Banner>;
    case VER_STATUS.rejected:
      return <Banner tone="warning">{t('refused', said)}</Banner>;
    case VER_STATUS.withdrawn:
      return null;
  }
}
