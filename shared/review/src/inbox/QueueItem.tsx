import { useWords } from '@portal/i18n';
import { DictText, LATE_MINUTES, Link, useWaitText } from '@portal/ui';
import type { ReviewRequest } from '../api.ts';
import { nameOf, useEntryText } from '../history/useRequestName.ts';
import { reviewWords } from '../words.ts';
import { LockIcon } from './LockIcon.tsx';
import css from './queue.module.css';

interface QueueItemProps {
  request: ReviewRequest;
  /** Address that opens it. */
  to: string;
  /** The address names another already. */
  isNext: boolean;
  isOpen: boolean;
  isChosen: boolean;
  /** Left out where the user may decide nothing. */
  toggle?(): void;
}

/** The box that chooses a request that waits; a lock on the user's own, which says why. */
function Mark({ request, isChosen, toggle }: QueueItemProps) {
  const t = useWords(reviewWords);
  if (request.own) {
    return (
      <span
        role="img"
        className={`${css.mark} ${css.lock}`}
        aria-label={t('own')}
        data-tip={t('own')}
      >
        <LockIcon />
      </span>
    );
  }
  return (
    <label className={`ui-check ${css.mark}`}>
      <input
        type="checkbox"
        checked={isChosen}
        onChange={toggle}
        aria-label={t('select', { name: nameOf(request) })}
      />
    </label>
  );
}

/** A request in the queue: what it is about, how long it waits, what is asked for, by whom. */
export function QueueItem(props: QueueItemProps) {
  const { request, to, isNext, isOpen, isChosen, toggle } = props;
  const { verStatus, createBy, createTime, waitMinutes, chnlName } = request;
  const textOf = useEntryText();
  const waitText = useWaitText();
  const waits = verStatus === '0';
  return (
    <li className={css.item} data-chosen={isChosen || undefined} data-current={isOpen || undefined}>
      {toggle && waits && <Mark {...props} />}
      <Link to={to} replace={isNext} aria-current={isOpen || undefined}>
        <span className={css.line}>
          <b>{nameOf(request)}</b>
          <time
            dateTime={createTime.replace(' ', 'T')}
            data-tip={createTime}
            data-late={(waits && waitMinutes >= LATE_MINUTES) || undefined}
          >
            {waits ? waitText(waitMinutes) : <DictText type="ver_status" value={verStatus} />}
          </time>
        </span>
        <span className={css.line}>
          <span>
            {textOf(request)}
            {chnlName && chnlName !== nameOf(request) && ` · ${chnlName}`}
          </span>
          <span>{createBy}</span>
        </span>
      </Link>
    </li>
  );
}
