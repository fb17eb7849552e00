import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { useWords } from '@portal/i18n';
import { Button, ErrorState, ListDrawing, QueueBones, StateView } from '@portal/ui';
import { reviewWords } from '../words.ts';
import { QueueItem } from './QueueItem.tsx';
import type { Requests } from './useRequests.ts';

interface QueueRowsProps {
  requests: Requests;
  label: string;
  canDecide: boolean;
}

/** Nothing waits, which is good news, or the filters find nothing. */
function Nothing({ requests: { list } }: Pick<QueueRowsProps, 'requests'>) {
  const t = useWords(reviewWords);
  const names = Object.keys(list.filters);
  const isInbox = names.length === 1 && list.filters.verStatus === VER_STATUS.pending;
  return (
    <StateView
      drawing={<ListDrawing />}
      title={t(isInbox ? 'emptyTitle' : 'noneTitle')}
      text={t(isInbox ? 'emptyText' : 'noneText')}
    >
      {!isInbox && <Button onClick={list.reset}>{t('clearFilters')}</Button>}
    </StateView>
  );
}

/** The requests of the page, or why there are none. */
export function QueueRows({ requests, label, canDecide }: QueueRowsProps) {
  const { list, id, isNamed, searchOf } = requests;
  const { screen, selection } = list;
  if (screen.is === 'failed') {
    return <ErrorState error={screen.error} retry={() => void list.reload()} />;
  }
  if (screen.is === 'empty') return <Nothing requests={requests} />;
  return (
    <ul className="ui-queue-rows" aria-label={label} aria-busy={list.fetching}>
      {screen.is === 'loading' ? (
        <QueueBones />
      ) : (
        list.rows.map((request) => (
          <QueueItem
            key={request.auditId}
            request={request}
            to={searchOf(request.auditId)}
            isNext={isNamed}
            isOpen={request.auditId === id}
            isChosen={selection.has(request)}
            toggle={canDecide ? () => selection.toggle(request) : undefined}
          />
        ))
      )}
    </ul>
  );
}
