import { can } from '@portal/auth';
import type { Outcome } from '@portal/contract/kit/outcome';
import { channelReviewRoutes, reviewRoutes } from '@portal/contract/merchant/review';
import { useWords } from '@portal/i18n';
import { kinds } from '@portal/requests';
import { inboxOf, RequestPane, reviews } from '@portal/review';
import { Button, ListDrawing, StateView } from '@portal/ui';
import { ApprovalPane } from './ApprovalPane.tsx';
import type { Row } from './rows.ts';
import type { InboxState } from './useInbox.ts';
import { words } from './words.ts';

const channelReviews = inboxOf(channelReviewRoutes);

/** Requests whose own screen, with its differences and pictures, is shown here as well. */
const REQUESTS: readonly Row['source'][] = ['merchant', 'channel', 'fee', 'limit'];

export interface PaneProps {
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
export function Pane({ inbox, takesFocus, refusal, decide, done }: PaneProps) {
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
