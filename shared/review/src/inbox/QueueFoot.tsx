import type { ApprovalKind } from '@portal/contract/reports/queues';
import { useWords } from '@portal/i18n';
import { ApprovalsLink, Button } from '@portal/ui';
import type { RequestList } from '../api.ts';
import { reviewWords } from '../words.ts';

interface QueueFootProps {
  list: RequestList;
  kind: ApprovalKind;
}

/** The way to the inbox of everything, with the same kind; and the pages of a long queue. */
export function QueueFoot({ list, kind }: QueueFootProps) {
  const t = useWords(reviewWords);
  const { pageNum, pageSize } = list.view;
  const pages = Math.ceil(list.total / pageSize);
  return (
    <div className="ui-queue-foot">
      <ApprovalsLink kind={kind} />
      {pages > 1 && (
        <>
          <Button size="small" disabled={pageNum <= 1} onClick={() => list.turn(pageNum - 1)}>
            {t('previousPage')}
          </Button>
          <span>{`${pageNum}\u00a0/\u00a0${pages}`}</span>
          <Button size="small" disabled={pageNum >= pages} onClick={() => list.turn(pageNum + 1)}>
            {t('nextPage')}
          </Button>
        </>
      )}
    </div>
  );
}
