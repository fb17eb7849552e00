import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { useWords } from '@portal/i18n';
import { DictText, LATE_MINUTES, QueueMark, QueueRow, useWaitText } from '@portal/ui';
import type { ReviewRequest } from '../api.ts';
import { nameOf, useEntryText } from '../history/useRequestName.ts';
import { reviewWords } from '../words.ts';

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
export function QueueItem({ request, toggle, ...row }: QueueItemProps) {
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
