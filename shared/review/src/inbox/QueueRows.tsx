import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { useWords } from '@portal/i18n';
import {
  Button,
  DictText,
  ErrorState,
  LATE_MINUTES,
  ListDrawing,
  QueueBones,
  QueueMark,
  QueueRow,
  StateView,
  useWaitText,
} from '@portal/ui';
import type { ReviewRequest } from '../api.ts';
import { nameOf, useEntryText } from '../history/useRequestName.ts';
import { reviewWords } from '../words.ts';
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

interface QueueItemProps {
  request: ReviewRequest;
  /** Address that opens it. */
  to: string;
  /** The address names another already. */
  isNext: boolean;
  isOpen: boolean;
  isChosen: boolean;
  /** Left out where the user may decide nothing. */
  toggle?: (() => void) | undefined;
}

/** A request in the queue: what it is about, how long it waits, what is asked for, by whom. */
function QueueItem({ request, toggle, ...row }: QueueItemProps) {
  const t = useWords(reviewWords);
  const { verStatus, own, createBy, createTime, waitMinutes, chnlName } = request;
  const textOf = useEntryText();
  const waitText = useWaitText();
  const waits = verStatus === VER_STATUS.pending;
  return (
    <QueueRow
      {...row}
      isLocked={waits && own}
      mark={
        toggle &&
        waits && (
          <QueueMark
            why={own ? t('own') : undefined}
            label={t('select', { name: nameOf(request) })}
            isChosen={row.isChosen}
            toggle={toggle}
          />
        )
      }
    >
      <span>
        <b>{nameOf(request)}</b>
        <time
          dateTime={createTime.replace(' ', 'T')}
          data-tip={createTime}
          data-late={(waits && waitMinutes >= LATE_MINUTES) || undefined}
        >
          {waits ? waitText(waitMinutes) : <DictText type="ver_status" value={verStatus} />}
        </time>
      </span>
      <span>
        <span>
          {textOf(request)}
          {chnlName && chnlName !== nameOf(request) && ` · ${chnlName}`}
        </span>
        <span>{createBy}</span>
      </span>
    </QueueRow>
  );
}
