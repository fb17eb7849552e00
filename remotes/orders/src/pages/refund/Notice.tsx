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
    case '3':
      return <Banner tone="danger">{t('isFailed', { answer })}</Banner>;
    case '4':
      return <Banner tone="danger">{t('refusedFor', { reason: auditRemark })}</Banner>;
    case '6':
      return <Banner tone="warning">{t('isUnknown')}</Banner>;
    case '7':
      return <Banner tone="danger">{t('isBounced', { answer })}</Banner>;
    case 'S':
      return <Banner tone="info">{t('waitsForSecond', { auditor: refund.auditor })}</Banner>;
    default:
      return null;
  }
}
