import { can } from '@portal/auth';
import { useWords } from '@portal/i18n';
import { Region, useCall } from '@portal/ui';
import { useState } from 'react';
import { type ReviewRequest, reviews } from '../api.ts';
import { DiffTable } from '../compare/DiffTable.tsx';
import { reviewWords } from '../words.ts';

/** Reason of the decision on a request, and its changes, read once they are asked for. */
export function HistoryEntry({ request }: { request: ReviewRequest }) {
  const t = useWords(reviewWords);
  const [isOpen, setOpen] = useState(false);
  const { auditId, remark, override } = request;
  const answer = useCall(reviews.get, { params: { auditId } }, { enabled: isOpen });
  return (
    <>
      {remark && <small>{t('reason', { reason: remark })}</small>}
      {override && <small>{t('override', { reason: override })}</small>}
      {can(reviews.get.permit) && (
        <button
          type="button"
          className="ui-link"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'hideDiff' : 'showDiff')}
        </button>
      )}
      {isOpen && (
        <Region answer={answer} height={80}>
          {(detail) => <DiffTable detail={detail} calls={reviews} />}
        </Region>
      )}
    </>
  );
}
