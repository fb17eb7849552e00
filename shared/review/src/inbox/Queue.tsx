import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { type Outcome, PASSED, REFUSED } from '@portal/contract/kit/outcome';
import type { ApprovalKind } from '@portal/contract/reports/queues';
import { useWords } from '@portal/i18n';
import {
  ApprovalsLink,
  Button,
  DictSelect,
  listAddress,
  SearchForm,
  useNarrow,
  useNavigate,
} from '@portal/ui';
import { useState } from 'react';
import type { RequestList, ReviewCalls } from '../api.ts';
import { reviewWords } from '../words.ts';
import { Search } from './fields.ts';
import { QueueRows } from './QueueRows.tsx';
import css from './queue.module.css';
import type { Requests } from './useRequests.ts';

interface QueueProps {
  requests: Requests;
  calls: ReviewCalls;
  label: string;
  kind: ApprovalKind;
  /** True if the user may decide requests at all. */
  canDecide: boolean;
  decide(outcome: Outcome): void;
}

/** The left pane: which requests there are, and choosing several of them. */
export function Queue({ requests, calls, label, kind, canDecide, decide }: QueueProps) {
  const isNarrow = useNarrow();
  const [isSearching, setSearching] = useState(false);
  const { list } = requests;
  const { selection } = list;
  const choosable = canDecide
    ? list.rows.filter((row) => row.verStatus === VER_STATUS.pending && !row.own)
    : [];
  const toggleAll = () => {
    if (selection.rows.length > 0) selection.clear();
    else for (const row of choosable) selection.toggle(row);
  };
  return (
    <div className={`ui-queue ${css.queue}`} data-away={requests.id !== undefined || undefined}>
      <QueueHead list={list} calls={calls} />
      <QueueTools
        list={list}
        choosable={choosable.length}
        isSearching={isSearching}
        search={() => setSearching(!isSearching)}
        toggleAll={toggleAll}
        decide={decide}
      />
      {(isSearching || isNarrow) && (
        <SearchForm list={list}>
          <Search.Merchant name="merId" />
          <Search.Dict name="objType" type="audit_obj_type" />
          <Search.Text name="createBy" />
          <Search.Range name="params" label="createTime" />
        </SearchForm>
      )}
      <QueueRows requests={requests} label={label} canDecide={canDecide} />
      <QueueFoot list={list} kind={kind} />
    </div>
  );
}

interface QueueFootProps {
  list: RequestList;
  kind: ApprovalKind;
}

/** The way to the inbox of everything, with the same kind; and the pages of a long queue. */
function QueueFoot({ list, kind }: QueueFootProps) {
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

interface QueueHeadProps {
  list: RequestList;
  calls: ReviewCalls;
}

/** State of the requests in the queue, how many there are, and which come first. */
function QueueHead({ list, calls }: QueueHeadProps) {
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

interface QueueToolsProps {
  list: RequestList;
  /** Requests of the page that the user may decide. */
  choosable: number;
  isSearching: boolean;
  search(): void;
  /** All of the page, or none when some are chosen. */
  toggleAll(): void;
  decide(outcome: Outcome): void;
}

/** Below the head: choosing all and the filters; while some are chosen, deciding them. */
function QueueTools(props: QueueToolsProps) {
  const { list, choosable, isSearching, search, toggleAll, decide } = props;
  const t = useWords(reviewWords);
  const chosen = list.selection.rows.length;
  const { verStatus: _shown, ...others } = list.filters;
  const filters = Object.keys(others).length;
  return (
    <div className={css.tools}>
      {choosable > 0 && (
        <label className="ui-check">
          <input
            type="checkbox"
            checked={chosen === choosable}
            ref={(box) => {
              if (box) box.indeterminate = chosen > 0 && chosen < choosable;
            }}
            onChange={toggleAll}
            aria-label={t(chosen > 0 ? 'clear' : 'selectAll')}
          />
          {chosen === 0 && <span>{t('selectAll')}</span>}
        </label>
      )}
      {chosen > 0 ? (
        <>
          <b role="status">{t('selected', { count: chosen })}</b>
          <Button onClick={() => decide(PASSED)}>{t('pass')}</Button>
          <Button status="danger" onClick={() => decide(REFUSED)}>
            {t('refuse')}
          </Button>
        </>
      ) : (
        <button type="button" className="ui-link" aria-expanded={isSearching} onClick={search}>
          {filters > 0 ? t('filtersCount', { count: filters }) : t('filters')}
        </button>
      )}
    </div>
  );
}
