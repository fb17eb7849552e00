import { can } from '@portal/auth';
import { useWords } from '@portal/i18n';
import { Button, Region, useCall } from '@portal/ui';
import { useState } from 'react';
import { type ReviewRequest, reviews } from '../api.ts';
import { DiffTable } from '../compare/DiffTable.tsx';
import { reviewWords } from '../words.ts';
import { Timeline } from './Timeline.tsx';

/** Sizes that a page of a list may have, each a step further back. */
const SIZES = [10, 20, 50] as const;

export interface HistoryProps {
  merId: string;
}

/** Drawn by `screens.tsx`. */
export function History({ merId }: HistoryProps) {
  const t = useWords(reviewWords);
  const [step, setStep] = useState(0);
  const pageSize = SIZES[step] ?? 10;
  const query = { merId, pageNum: 1, pageSize };
  const mayList = can(reviews.list.permit);
  const answer = useCall(reviews.list, { query }, { enabled: mayList, keep: true });
  if (!mayList) return null;
  return (
    <section aria-label={t('history')}>
      <Region answer={answer} height={120}>
        {({ rows, total }) => (
          <>
            {rows.length === 0 && <p>{t('noHistory')}</p>}
            <Timeline entries={rows}>{(request) => <HistoryEntry request={request} />}</Timeline>
            {total > pageSize && step < SIZES.length - 1 && (
              <Button onClick={() => setStep(step + 1)}>{t('olderHistory')}</Button>
            )}
          </>
        )}
      </Region>
    </section>
  );
}

/** Reason of the decision on a request, and its changes, read once they are asked for. */
function HistoryEntry({ request }: { request: ReviewRequest }) {
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
