import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import type { Outcome } from '@portal/contract/kit/outcome';
import type { ApprovalKind } from '@portal/contract/reports/queues';
import { SearchForm, useNarrow } from '@portal/ui';
import { useState } from 'react';
import type { ReviewCalls } from '../api.ts';
import { Search } from './fields.ts';
import { QueueFoot } from './QueueFoot.tsx';
import { QueueHead } from './QueueHead.tsx';
import { QueueRows } from './QueueRows.tsx';
import { QueueTools } from './QueueTools.tsx';
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
