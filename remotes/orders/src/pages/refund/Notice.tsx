import { REFUND_STATUS } from '@portal/contract/orders/dictionaries';
import { useWords } from '@portal/i18n';
import { Banner } from '@portal/ui';
import type { RefundRecord } from './refund.ts';
import { words } from './words.ts';

/** Says what the state of a refund means, where that is not plain: where the money is, and why. */
export function Notice({ refund }: { refund: RefundRecord }) {
  const t = useWords(words);
  const { status, auditRemark, respCode, respMsg } = refund;
  const answer = [respCode, respMsg].filter(Boolean).join(' ') || t('noAnswer');
  switch (status) {
    case REFUND_STATUS.failed:
      return <Banner tone="danger">{t('isFailed', { answer })}</Banner>;
    case REFUND_STATUS.rejected:
      return <Banner tone="danger">{t('refusedFor', { reason: auditRemark })}</Banner>;
    case REFUND_STATUS.unknown:
      return <Banner tone="warning">{t('isUnknown')}</Banner>;
    case REFUND_STATUS.bounced:
      return <Banner tone="danger">{t('isBounced', { answer })}</Banner>;
    case REFUND_STATUS.secondReview:
      return <Banner tone="info">{t('waitsForSecond', { auditor: refund.auditor })}</Banner>;
    default:
      return null;
  }
}
