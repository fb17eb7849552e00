/** A silence of this many seconds is drawn (money §3). */
const GAP_S = 300;

/** Something that a life tells; `at`: when the platform knew, in its own zone. */
interface Told {
  at: string;
}

/** A line of a timeline as it is drawn, from the newest to the oldest. */
export type LifeRow<Item, Event extends Item = Item> =
  | { is: 'day'; day: string }
  /** Nothing was known for so long; `meanwhile`: what the channel did in it, as became known later. */
  | { is: 'gap'; key: string; seconds: number; meanwhile: Event | undefined }
  /** Several questions without an outcome, the newest first. */
  | { is: 'fold'; key: string; items: Item[] }
  | { is: 'item'; key: string; item: Item };

/** Rules that make the lines of one kind of life. */
export interface LifeRules<Item, Event extends Item> {
  /** A question that left everything as it was: several of them fold into one line. */
  isVain(item: Item): boolean;
  /** Returns true for a report of the channel that counts. */
  isEvent(item: Item): item is Event;
}

const SECOND_MS = 1_000;

/** Seconds of a stored time, to be compared with others of the same zone only. */
const secondsOf = (at: string) => Date.parse(`${at.replace(' ', 'T')}Z`) / SECOND_MS;

/** Runs of questions without an outcome as one; a change of state is never in one. */
function folded<Item>(items: readonly Item[], isVain: (item: Item) => boolean): Item[][] {
  const groups: Item[][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    const before = last?.[0];
    if (last && before !== undefined && isVain(before) && isVain(item)) last.push(item);
    else groups.push([item]);
  }
  return groups;
}

/** Finds the last event at the channel between two times, received at the later one or after. */
const meanwhileIn = <Event extends Told & { lagSeconds: number }>(
  events: readonly Event[],
  from: number,
  to: number,
) =>
  events.findLast(({ at, lagSeconds }) => {
    const received = secondsOf(at);
    const happened = received - lagSeconds;
    return received >= to && happened > from && happened < to;
  });

/** A run as one line, or each of it when it is opened. */
function linesOf<Item, Event extends Item>(
  key: string,
  items: Item[],
  isOpened: boolean,
): LifeRow<Item, Event>[] {
  if (items.length > 1 && !isOpened) return [{ is: 'fold', key, items }];
  return items.map((item, at) => ({ is: 'item', key: `${key} ${at}`, item }));
}

/**
 * Lines of a timeline: days, silences and folded questions among the steps, which come newest first.
 * `opened` names folds that are shown one by one.
 */
export function lifeRows<Item extends Told, Event extends Item & { lagSeconds: number }>(
  items: readonly Item[],
  { isVain, isEvent }: LifeRules<Item, Event>,
  opened: Pick<ReadonlySet<string>, 'has'>,
): LifeRow<Item, Event>[] {
  const events = items.filter(isEvent);
  const groups = folded(items, isVain);
  return groups.flatMap((group, place) => {
    const at = group[0]?.at ?? '';
    const after = groups[place - 1]?.at(-1)?.at;
    const key = `${at} ${place}`;
    const rows = linesOf<Item, Event>(key, group, opened.has(key));
    const day = at.slice(0, 10);
    if (after?.slice(0, 10) !== day) rows.unshift({ is: 'day', day });
    if (after === undefined) return rows;
    const [from, to] = [secondsOf(at), secondsOf(after)];
    if (to - from < GAP_S) return rows;
    const meanwhile = meanwhileIn(events, from, to);
    return [{ is: 'gap', key, seconds: to - from, meanwhile }, ...rows];
  });
}
