import { can } from '@portal/auth';
import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { type Outcome, PASSED } from '@portal/contract/kit/outcome';
import type { ApprovalKind } from '@portal/contract/reports/queues';
import { useWords } from '@portal/i18n';
import { FormDialog, NoPermission, ResultsDialog, useShortcuts } from '@portal/ui';
import { useState } from 'react';
import type { RequestList, Result, ReviewCalls, ReviewRequest } from '../api.ts';
import { nameOf, useEntryText } from '../history/useRequestName.ts';
import { reviewWords } from '../words.ts';
import { Remark } from './fields.ts';
import { Queue } from './Queue.tsx';
import { RequestPane } from './RequestPane.tsx';
import { useDecision } from './useDecision.ts';
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

/** Choosing by keyboard: the open request, or all from the last one chosen to it. */
function useChoice(list: RequestList, id: string | undefined, canDecide: boolean) {
  const [anchor, setAnchor] = useState<string>();
  const { rows, selection } = list;
  const placeOf = (auditId: string | undefined) => rows.findIndex((row) => row.auditId === auditId);
  const choosable = (from: number, to: number) =>
    rows
      .slice(Math.max(0, Math.min(from, to)), Math.max(from, to) + 1)
      .filter((row) => canDecide && row.verStatus === VER_STATUS.pending && !row.own);
  return {
    toggle: () => {
      const at = placeOf(id);
      for (const row of choosable(at, at)) selection.toggle(row);
      setAnchor(id);
    },
    toggleRange: () => {
      const at = placeOf(id);
      const from = placeOf(anchor);
      for (const row of choosable(from < 0 ? at : from, at)) {
        if (!selection.has(row)) selection.toggle(row);
      }
      setAnchor(id);
    },
  };
}

interface BatchDialogProps {
  /** Those that were chosen when the dialog was opened. */
  requests: readonly ReviewRequest[];
  outcome: Outcome;
  calls: ReviewCalls;
  /** Left after the results were seen, or without deciding any. */
  close(decided: readonly string[]): void;
}

/** Decides several requests at once; each has a result of its own, which is shown afterwards. */
function BatchDialog({ requests, outcome, calls, close }: BatchDialogProps) {
  const t = useWords(reviewWords);
  const textOf = useEntryText();
  const [results, setResults] = useState<Result[]>();
  const ids = requests.map(({ auditId }) => auditId);
  const form = useDecision(calls, ids, outcome, setResults);
  const passes = outcome === PASSED;
  const count = { count: requests.length };
  const whatOf = (request: ReviewRequest) => (
    <span>
      <b>{nameOf(request)}</b> {textOf(request)}
    </span>
  );
  if (results) {
    const shown = requests.map((request) => {
      const { ok = false, msg = '' } = results.find((one) => one.auditId === request.auditId) ?? {};
      const text = ok ? t(passes ? 'passed' : 'refused') : msg;
      return { key: request.auditId, what: whatOf(request), ok, text };
    });
    const decided = results.filter(({ ok }) => ok).map(({ auditId }) => auditId);
    return <ResultsDialog results={shown} close={() => close(decided)} />;
  }
  return (
    <FormDialog
      title={t(passes ? 'passMany' : 'refuseMany', count)}
      text={<p>{t(passes ? 'passManyText' : 'refuseManyText')}</p>}
      verb={t(passes ? 'pass' : 'refuse')}
      isDangerous={!passes}
      many={requests.length}
      form={form}
      close={() => close([])}
    >
      {!passes && <Remark name="remark" />}
    </FormDialog>
  );
}
