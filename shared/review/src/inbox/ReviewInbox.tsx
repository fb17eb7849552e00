import { can } from '@portal/auth';
import type { Outcome } from '@portal/contract/kit/outcome';
import type { ApprovalKind } from '@portal/contract/reports/queues';
import { NoPermission, useShortcuts } from '@portal/ui';
import { useState } from 'react';
import type { ReviewCalls, ReviewRequest } from '../api.ts';
import { BatchDialog } from './BatchDialog.tsx';
import { Queue } from './Queue.tsx';
import { RequestPane } from './RequestPane.tsx';
import { useChoice } from './useChoice.ts';
import { useRequests } from './useRequests.ts';

export interface ReviewInboxProps {
  /** Which inbox it is: everything, or what is about channels. */
  calls: ReviewCalls;
  /** Name of the queue. */
  label: string;
  /** Kind of the same requests in the approvals inbox. */
  kind: ApprovalKind;
}

interface Batch {
  requests: readonly ReviewRequest[];
  outcome: Outcome;
}

function OpenInbox({ calls, label, kind }: ReviewInboxProps) {
  const requests = useRequests(calls);
  const { list, id, open, step, leave } = requests;
  const [batch, setBatch] = useState<Batch>();
  const [hasMoved, setMoved] = useState(false);
  const canDecide = can(calls.decide.permit);
  const choice = useChoice(list, id, canDecide);
  const next = () => step(1);
  const previous = () => step(-1);
  useShortcuts({
    j: next,
    ArrowDown: next,
    k: previous,
    ArrowUp: previous,
    r: () => void list.reload(),
    x: choice.toggle,
    X: choice.toggleRange,
    Escape: list.selection.clear,
  });
  const moveOn = () => {
    setMoved(true);
    if (id !== undefined) leave([id]);
  };
  const closeBatch = (decided: readonly string[]) => {
    setBatch(undefined);
    if (decided.length === 0) return;
    list.selection.clear();
    leave(decided);
  };
  return (
    <div className="ui-panes">
      <Queue
        requests={requests}
        calls={calls}
        label={label}
        kind={kind}
        canDecide={canDecide}
        decide={(outcome) => setBatch({ requests: list.selection.rows, outcome })}
      />
      <RequestPane
        id={id}
        calls={calls}
        canDecide={canDecide}
        takesFocus={hasMoved}
        close={() => open(undefined)}
        done={moveOn}
      />
      {batch && <BatchDialog {...batch} calls={calls} close={closeBatch} />}
    </div>
  );
}

/** Drawn by `screens.tsx`. */
export function ReviewInbox(props: ReviewInboxProps) {
  const { permit } = props.calls.list;
  if (!can(permit)) return <NoPermission permit={permit ?? ''} />;
  return <OpenInbox {...props} />;
}
