import { useWords } from '@portal/i18n';
import { DictSelect, listAddress, useNavigate } from '@portal/ui';
import type { RequestList, ReviewCalls } from '../api.ts';
import { reviewWords } from '../words.ts';
import css from './queue.module.css';

interface QueueHeadProps {
  list: RequestList;
  calls: ReviewCalls;
}

/** State of the requests in the queue, how many there are, and which come first. */
export function QueueHead({ list, calls }: QueueHeadProps) {
  const t = useWords(reviewWords);
  const navigate = useNavigate();
  const isOldestFirst = list.view.isAsc === 'asc';
  // Another state or order shows other requests: the open one is left.
  const show = (change: object) => {
    const view = { ...list.view, pageNum: 1, ...change };
    navigate(listAddress('', calls.list.route, view));
  };
  return (
    <div className={css.head}>
      <span className={css.status}>
        <DictSelect
          type="ver_status"
          aria-label={t('verStatus')}
          value={list.filters.verStatus}
          onChange={(verStatus) => show({ verStatus })}
          empty="all"
        />
      </span>
      <output className={css.count} aria-label={t('total', { count: list.total })}>
        {list.total}
      </output>
      <button
        type="button"
        className="ui-link"
        onClick={() => show({ orderByColumn: 'createTime', isAsc: isOldestFirst ? 'desc' : 'asc' })}
      >
        {t(isOldestFirst ? 'oldest' : 'newest')}
      </button>
    </div>
  );
}
