import { loadWords } from '@portal/i18n';
import { LazyPart, type PartOf } from '@portal/ui';
import type { ComponentType } from 'react';
import type { DiffTableProps } from './compare/DiffTable.tsx';
import type { HistoryProps } from './history/History.tsx';
import type { ReviewInboxProps } from './inbox/ReviewInbox.tsx';
import { KindsContext, type OfKinds } from './kinds.ts';
import type { WaitingProps } from './waiting/Waiting.tsx';
import { reviewWords } from './words.ts';

interface ScreenProps<P> {
  name: string;
  /** Pixels that are held for it. */
  height: number;
  fetch(): Promise<ComponentType<P>>;
  given: P;
}

/** A screen that is fetched when it is first drawn, with its words and those of the kinds in it. */
function Screen<P extends OfKinds>({ name, height, fetch, given }: ScreenProps<P>) {
  const { kinds } = given;
  const part: PartOf<P> = {
    name: `review.${name}.${kinds.words.ns}`,
    height,
    load: async () => {
      const [Part] = await Promise.all([fetch(), loadWords(reviewWords), loadWords(kinds.words)]);
      return { Part };
    },
  };
  return (
    <KindsContext value={kinds}>
      <LazyPart part={part} given={given} />
    </KindsContext>
  );
}

// One chunk: the sign-in page carries the name of each, and who sees one screen soon sees others.
const whole = () => import('./whole.ts');
const inbox = async () => (await whole()).ReviewInbox;
const diff = async () => (await whole()).DiffTable;
const history = async () => (await whole()).History;

/**
 * An inbox of requests for review (visual design §4.6): the queue, the one that is open with what it
 * changes, and the decision. Filters, order and the open request are in the tab's address.
 */
export function ReviewInbox(props: ReviewInboxProps & OfKinds) {
  return <Screen name="inbox" height={480} fetch={inbox} given={props} />;
}

/** What a request changes, field by field; what stays is folded away (visual design §4.6). */
export function DiffTable(props: DiffTableProps & OfKinds) {
  return <Screen name="diff" height={120} fetch={diff} given={props} />;
}

/**
 * What was asked for about one merchant, newest first, each with what it changed: `<History
 * kinds={kinds} merId={merId} />`. Draws nothing for who may not list requests.
 */
export function History(props: HistoryProps & OfKinds) {
  return <Screen name="history" height={120} fetch={history} given={props} />;
}

const waiting: PartOf<WaitingProps> = {
  name: 'review.waiting',
  height: 40,
  load: async () => {
    const { Waiting: Part } = await whole();
    return { Part, words: reviewWords };
  },
};

/**
 * Says that a request waits, where what it changes is shown; who made it may take it back:
 * `<Waiting request={request} text={t('pending')} done={reload} />`.
 */
export function Waiting(props: WaitingProps) {
  return <LazyPart part={waiting} given={props} />;
}
