import { can } from '@portal/auth';
import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { hitText } from '@portal/contract/merchant/blacklist';
import { type KeyOf, useWords } from '@portal/i18n';
import { type Kinds, type RequestDetail, ReviewInbox } from '@portal/review';
import { Banner, Region, useCall } from '@portal/ui';
import { ReversalEffect } from '../../widgets/reversal/index.ts';
import { offline, offlineReviews } from './api.ts';
import { FeeEquation } from './FeeEquation.tsx';
import css from './offline.module.css';
import { SameVoucher } from './SameVoucher.tsx';
import { words } from './words.ts';

const HEIGHT_PX = 120;

/**
 * Facts to know before deciding a request. For a payment: the blacklist, other vouchers and its
 * cost; for a reversal: the amount that it takes from the merchant.
 */
function RequestNotice({ request }: { request: RequestDetail }) {
  const t = useWords(words);
  const { objId: platOrderId, hits, verStatus } = request;
  const waits = verStatus === VER_STATUS.pending;
  const mayRead = can(offline.get.permit);
  const answer = useCall(offline.get, { params: { platOrderId } }, { enabled: mayRead });
  return (
    <>
      {hits.length > 0 && (
        <Banner tone={waits ? 'danger' : 'warning'}>{t('hits', { ids: hitText(hits) })}</Banner>
      )}
      {mayRead && (
        <div className={css.notice}>
          <Region answer={answer} height={HEIGHT_PX}>
            {(order) => {
              if (request.objType === 'ORD_OFFL_REV') return <ReversalEffect order={order} />;
              const { fee, currency, txnAmt, sameVoucher } = order;
              return (
                <>
                  <SameVoucher of={sameVoucher} />
                  {fee && <FeeEquation fee={fee} currency={currency} txnAmt={txnAmt} />}
                </>
              );
            }}
          </Region>
        </div>
      )}
    </>
  );
}

/** Inbox of payments over the counter that wait for a second person. */
export default function OfflineReviewPage() {
  const t = useWords(words);
  return <ReviewInbox kinds={kinds} calls={offlineReviews} label={t('queue')} kind="offline" />;
}

export { words };

type Key = KeyOf<typeof import('./zh-CN.json')>;

/** Requests for payments over the counter. */
const kinds: Kinds = {
  words,
  useLabels() {
    const t = useWords(words);
    return (field) => t(field as Key);
  },
  useRisks() {
    const t = useWords(words);
    return (objType) => t(objType === 'ORD_OFFL_REV' ? 'reversalRisk' : 'risk');
  },
  Notice: RequestNotice,
};
