import { batchActionsOf } from '@portal/contract/finance/batch-states';
import { SETTLE_STATUS } from '@portal/contract/finance/dictionaries';
import { useWords } from '@portal/i18n';
import { currencyName, formatMinor } from '@portal/money';
import { Banner } from '@portal/ui';
import type { BatchRecord } from './types.ts';
import { batchWords } from './words.ts';

/** Explains a state of a batch that is not plain: where the money is, and why. */
function StateNotice({ batch }: { batch: BatchRecord }) {
  const t = useWords(batchWords);
  const { status, remark, respCode, respMsg, returnedBack, currency, isDisputed } = batch;
  const answer = [respCode, respMsg].filter(Boolean).join(' ') || t('noAnswer');
  const amount = `${formatMinor(returnedBack, currency)} ${currencyName(currency)}`;
  switch (status) {
    case SETTLE_STATUS.failed:
      return <Banner tone="danger">{t('isFailed', { answer })}</Banner>;
    case SETTLE_STATUS.rejected:
      return <Banner tone="danger">{t('refusedFor', { reason: remark })}</Banner>;
    case SETTLE_STATUS.cancelled:
      return <Banner tone="info">{t('cancelledFor', { reason: remark })}</Banner>;
    case SETTLE_STATUS.unknown:
      return <Banner tone="warning">{t('isUnknown')}</Banner>;
    case SETTLE_STATUS.returned:
      return (
        <Banner tone="danger">{t(isDisputed ? 'isTakenBack' : 'isReturned', { amount })}</Banner>
      );
    default:
      return null;
  }
}

/** Notices to read before acting on a batch. */
export function Notices({ batch }: { batch: BatchRecord }) {
  const t = useWords(batchWords);
  const isToPay = batchActionsOf(batch.status).some((one) => one !== 'sync');
  return (
    <>
      {batch.isContradicted && <Banner tone="danger">{t('isContradicted')}</Banner>}
      <StateNotice batch={batch} />
      {batch.accountUnderReview && isToPay && <Banner tone="warning">{t('underReview')}</Banner>}
    </>
  );
}
