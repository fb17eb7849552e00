import { can } from '@portal/auth';
import type { Outcome } from '@portal/contract/kit/outcome';
import { channelReviewRoutes, reviewRoutes } from '@portal/contract/merchant/review';
import { INBOX_LIST } from '@portal/contract/reports/queues';
import { useWords } from '@portal/i18n';
import { kinds } from '@portal/requests';
import { inboxOf, RequestPane, reviews } from '@portal/review';
import {
  Button,
  ErrorState,
  ListDrawing,
  NoPermission,
  StateView,
  toast,
  useShortcuts,
} from '@portal/ui';
import { useState } from 'react';
import { ApprovalPane } from './ApprovalPane.tsx';
import { DecideDialog } from './DecideDialog.tsx';
import { InboxTabs } from './InboxTabs.tsx';
import css from './inbox.module.css';
import { Queue } from './Queue.tsx';
import { isChoosable, isOpen, type Row } from './rows.ts';
import { type InboxState, useInbox } from './useInbox.ts';
import { words } from './words.ts';

/** Reason why an attempt to decide one approval failed. */
interface Refusal {
  key: string;
  text: string;
}

interface Deciding {
  rows: readonly Row[];
  outcome: Outcome;
  /** Rows of the queue that a choice of all leaves out. */
  rest?: readonly Row[];
}

function OpenInbox() {
  const t = useWords(words);
  const inbox = useInbox();
  const [deciding, setDeciding] = useState<Deciding>();
  const [hasMoved, setMoved] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const { answer, rows, open, chosen, step, choose, leave } = inbox;
  const next = () => step(1);
  const previous = () => step(-1);
  const clear = () => choose(chosen, false);
  const toggle = () => {
    if (!open) return;
    // The key chooses no more than the box does, and says why.
    if (isOpen(open) && open.alone !== '') toast(t(`alone.${open.alone}`), 'info');
    choose([open], !chosen.includes(open));
  };
  const decideChosen = (outcome: Outcome) => {
    const rest = rows.filter((row) => !isChoosable(row));
    const isAll = chosen.length + rest.length === rows.length;
    setDeciding({ rows: chosen, outcome, ...(isAll && { rest }) });
  };
  useShortcuts({
    j: next,
    ArrowDown: next,
    k: previous,
    ArrowUp: previous,
    x: toggle,
    r: () => void answer.reload(),
    Escape: clear,
  });
  const close = (decided: readonly string[], text?: string) => {
    const key = deciding?.rows[0]?.key;
    setDeciding(undefined);
    setRefusal(text !== undefined && key !== undefined ? { key, text } : undefined);
    if (text !== undefined && key !== undefined) inbox.show(key);
    if (decided.length === 0) return;
    setMoved(true);
    void leave(decided);
  };
  if (answer.error && !answer.data) {
    return <ErrorState error={answer.error} retry={() => void answer.reload()} />;
  }
  return (
    <InboxTabs inbox={inbox}>
      <div className="ui-panes">
        <Queue inbox={inbox} decide={decideChosen} />
        <Pane
          inbox={inbox}
          takesFocus={hasMoved}
          refusal={refusal?.key === open?.key ? refusal?.text : undefined}
          decide={(row, outcome) => setDeciding({ rows: [row], outcome })}
          done={(key) => close([key])}
        />
      </div>
      {deciding && <DecideDialog {...deciding} close={close} />}
    </InboxTabs>
  );
}

/** Everything that waits for a decision of the user's, in one queue. */
export default function InboxPage() {
  if (!can(INBOX_LIST)) return <NoPermission permit={INBOX_LIST} />;
  return (
    <div className={css.page}>
      <OpenInbox />
    </div>
  );
}

const channelReviews = inboxOf(channelReviewRoutes);

/** Requests whose own screen, with its differences and pictures, is shown here as well. */
const REQUESTS: readonly Row['source'][] = ['merchant', 'channel', 'fee', 'limit'];

interface PaneProps {
  inbox: InboxState;
  /** Opened after another one was decided. */
  takesFocus: boolean;
  /** Reason why the last attempt to decide failed. */
  refusal: string | undefined;
  decide(row: Row, outcome: Outcome): void;
  /** It was decided, or taken back, by its own screen or by somebody else. */
  done(key: string): void;
}

/** The right pane: the approval that is open, as its kind shows it, and what decides it. */
function Pane({ inbox, takesFocus, refusal, decide, done }: PaneProps) {
  const t = useWords(words);
  const { open, isGone, show, answer } = inbox;
  const close = () => show(undefined);
  if (!open) {
    if (!answer.data || (!isGone && inbox.rows.length === 0)) return null;
    return (
      <div className="ui-pane" data-empty={!isGone || undefined}>
        <StateView
          drawing={<ListDrawing />}
          title={t(isGone ? 'goneTitle' : 'pickTitle')}
          text={t(isGone ? 'goneText' : 'pickText')}
        >
          {isGone && <Button onClick={close}>{t('back')}</Button>}
        </StateView>
      </div>
    );
  }
  if (REQUESTS.includes(open.source)) {
    const calls = can(reviewRoutes.get.permit) ? reviews : channelReviews;
    return (
      <div className="ui-pane">
        <RequestPane
          kinds={kinds}
          id={open.id}
          calls={calls}
          canDecide={can(calls.decide.permit)}
          takesFocus={takesFocus}
          close={close}
          done={() => done(open.key)}
          leave={() => done(open.key)}
        />
      </div>
    );
  }
  return (
    <ApprovalPane
      key={open.key}
      row={open}
      takesFocus={takesFocus}
      refusal={refusal}
      close={close}
      decide={(outcome) => decide(open, outcome)}
      done={() => done(open.key)}
    />
  );
}
