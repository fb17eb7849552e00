import { loadWords } from '@portal/i18n';
import { type Lazy, LazyPart, lazyPart } from '@portal/ui';
import type { ComponentType } from 'react';
import type { DiffTableProps } from './compare/DiffTable.tsx';
import type { RefusedProps } from './compare/Refused.tsx';
import type { HistoryProps } from './history/History.tsx';
import type { RequestPaneProps } from './inbox/RequestPane.tsx';
import type { ReviewInboxProps } from './inbox/ReviewInbox.tsx';
import { type Kinds, KindsContext, type OfKinds } from './kinds.ts';
import type { WaitingProps } from './waiting/Waiting.tsx';
import { reviewWords } from './words.ts';

// One chunk: the sign-in page carries the name of each, and who sees one screen soon sees others.
const whole = () => import('./whole.ts');

/** A screen for each set of kinds: it is drawn when the words of both are here. */
function screenOf<P>(fetch: () => Promise<ComponentType<P>>) {
  const parts = new Map<Kinds, Lazy<P>>();
  return (kinds: Kinds): Lazy<P> => {
    const known = parts.get(kinds);
    if (known) return known;
    const part = lazyPart(async () => {
      const [Part] = await Promise.all([fetch(), loadWords(kinds.words)]);
      return { Part, words: reviewWords };
    });
    parts.set(kinds, part);
    return part;
  };
}

const inbox = screenOf<ReviewInboxProps & OfKinds>(async () => (await whole()).ReviewInbox);
const pane = screenOf<RequestPaneProps & OfKinds>(async () => (await whole()).RequestPane);
const diff = screenOf<DiffTableProps & OfKinds>(async () => (await whole()).DiffTable);
const refused = screenOf<RefusedProps & OfKinds>(async () => (await whole()).Refused);
const history = screenOf<HistoryProps & OfKinds>(async () => (await whole()).History);
const waiting = lazyPart<WaitingProps>(async () => ({
  Part: (await whole()).Waiting,
  words: reviewWords,
}));

interface ScreenProps<P> {
  part(kinds: Kinds): Lazy<P>;
  /** Pixels that are held for it. */
  height: number;
  given: P;
}

function Screen<P extends OfKinds>({ part, height, given }: ScreenProps<P>) {
  const { kinds } = given;
  return (
    <KindsContext value={kinds}>
      <LazyPart part={part(kinds)} height={height} given={given} />
    </KindsContext>
  );
}

/**
 * An inbox of requests for review (visual design §4.6): the queue, the one that is open with what it
 * changes, and the decision. Filters, order and the open request are in the tab's address.
 */
export function ReviewInbox(props: ReviewInboxProps & OfKinds) {
  return <Screen part={inbox} height={480} given={props} />;
}

/**
 * One request with what it changes, and the bar that decides it, for a queue that has more than
 * requests: `<RequestPane kinds={kinds} calls={reviews} id={auditId} … />`.
 */
export function RequestPane(props: RequestPaneProps & OfKinds) {
  return <Screen part={pane} height={320} given={props} />;
}

/** Table of a request's changes, by field; unchanged fields are folded away (visual design §4.6). */
export function DiffTable(props: DiffTableProps & OfKinds) {
  return <Screen part={diff} height={120} given={props} />;
}

/** Earlier rejection: by whom, when and why, and the differences of the request made now. */
export function Refused(props: RefusedProps & OfKinds) {
  return <Screen part={refused} height={80} given={props} />;
}

/**
 * List of requests about one merchant, newest first, each with its changes: `<History
 * kinds={kinds} merId={merId} />`. Draws nothing for users who may not list requests.
 */
export function History(props: HistoryProps & OfKinds) {
  return <Screen part={history} height={120} given={props} />;
}

/**
 * Says that a request waits, where what it changes is shown; who made it may take it back:
 * `<Waiting request={request} text={t('pending')} done={reload} />`.
 */
export function Waiting(props: WaitingProps) {
  return <LazyPart part={waiting} height={40} given={props} />;
}
