import { can } from '@portal/auth';
import { VER_IS_ADD } from '@portal/contract/kit/dictionaries';
import { useWords } from '@portal/i18n';
import { Hits, kinds } from '@portal/requests';
import { DiffTable, reviews, Waiting } from '@portal/review';
import { Region, useCall } from '@portal/ui';
import { useState } from 'react';
import type { MerchantFull } from '../merchant/index.ts';
import css from './detail.module.css';
import { words } from './words.ts';

export type Pending = MerchantFull['pending'][number];

interface PendingBannerProps {
  request: Pending;
  reload(): Promise<unknown>;
}

const HEIGHT_PX = 120;

/** Requested values, beside those that apply now. */
function Wanted({ auditId }: { auditId: string }) {
  const answer = useCall(reviews.get, { params: { auditId } });
  return (
    <div className={css.wanted}>
      <Region answer={answer} height={HEIGHT_PX}>
        {(detail) => <DiffTable kinds={kinds} detail={detail} calls={reviews} />}
      </Region>
    </div>
  );
}

function sentenceOf({ verIsAdd, objType }: Pending) {
  if (verIsAdd === VER_IS_ADD.add) return 'pendingNew';
  return objType === 'MER_STATUS' ? 'pendingStatus' : 'pending';
}

/** A request that waits: who made it, what it asks for, and taking it back for its maker. */
export function PendingBanner({ request, reload }: PendingBannerProps) {
  const t = useWords(words);
  const [isOpen, setOpen] = useState(false);
  const { auditId, createBy: name, createTime: time } = request;
  return (
    <>
      <Waiting request={request} text={t(sentenceOf(request), { name, time })} done={reload}>
        {can(reviews.get.permit) && (
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'hideWanted' : 'showWanted')}
          </button>
        )}
      </Waiting>
      {request.hits.length > 0 && (
        <div className={css.hits}>
          <Hits hits={request.hits} waits />
        </div>
      )}
      {isOpen && <Wanted auditId={auditId} />}
    </>
  );
}
