import type { TimelineItem, TimelineOf } from '../timeline.ts';

/** A silence of so many seconds is drawn (money §3). */
export const GAP_S = 300;

/** A line of the timeline as it is drawn, from the newest to the oldest. */
export type Row =
  | { is: 'day'; day: string }
  /** Nothing was known for so long; `meanwhile`: what the channel did in it, as became known later. */
  | { is: 'gap'; key: string; seconds: number; meanwhile: TimelineOf<'event'> | undefined }
  /** Several questions without an outcome, the newest first. */
  | { is: 'fold'; key: string; items: TimelineItem[] }
  | { is: 'item'; key: string; item: TimelineItem };

/** Looking is no step of an order's life: its history has it. */
export const LOOKS: readonly string[] = ['reveal', 'print'];

/** What is told of an order's life, without who has looked at it. */
export const lifeOf = (items: readonly TimelineItem[]): TimelineItem[] =>
  items.filter((item) => !(item.kind === 'step' && LOOKS.includes(item.action)));

const SECOND_MS = 1_000;

/** Seconds of a stored time, to be compared with others of the same zone only. */
const secondsOf = (at: string) => Date.parse(`${at.replace(' ', 'T')}Z`) / SECOND_MS;

/** A question that left everything as it was. */
function isVain(item: TimelineItem): boolean {
  if (item.kind === 'step') return item.action === 'sync';
  if (item.kind !== 'event' || item.source !== 'QUERY' || item.toStatus !== '') return false;
  return item.result === 'PENDING' && (item.ignored === '' || item.ignored === 'repeated');
}

/** Runs of questions without an outcome as one; a change of state is never in one. */
function folded(items: readonly TimelineItem[]): TimelineItem[][] {
  const groups: TimelineItem[][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    const before = last?.[0];
    if (last && before && isVain(before) && isVain(item)) last.push(item);
    else groups.push([item]);
  }
  return groups;
}

/** What had happened at the channel between two times and was received at the later one or after. */
function meanwhileIn(items: readonly TimelineItem[], from: number, to: number) {
  return items
    .filter((item): item is TimelineOf<'event'> => item.kind === 'event' && item.ignored === '')
    .findLast((item) => {
      const received = secondsOf(item.at);
      const happened = received - item.lagSeconds;
      return received >= to && happened > from && happened < to;
    });
}

/**
 * Lines of a timeline: days, silences and folded questions among the steps, which come newest first.
 * `opened` names folds that are shown one by one.
 */
export function rowsOf(
  items: readonly TimelineItem[],
  opened: Pick<ReadonlySet<string>, 'has'>,
): Row[] {
  const rows: Row[] = [];
  let after: TimelineItem | undefined;
  for (const [place, group] of folded(items).entries()) {
    const [first] = group;
    const last = group.at(-1);
    if (!first || !last) continue;
    const key = `${first.at} ${place}`;
    if (after) {
      const [from, to] = [secondsOf(first.at), secondsOf(after.at)];
      const meanwhile = meanwhileIn(items, from, to);
      if (to - from >= GAP_S) rows.push({ is: 'gap', key, seconds: to - from, meanwhile });
    }
    const day = first.at.slice(0, 10);
    if (after?.at.slice(0, 10) !== day) rows.push({ is: 'day', day });
    if (group.length > 1 && !opened.has(key)) rows.push({ is: 'fold', key, items: group });
    else rows.push(...group.map((item, at): Row => ({ is: 'item', key: `${key} ${at}`, item })));
    after = last;
  }
  return rows;
}
