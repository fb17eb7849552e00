import { type LifeRow, type LifeRules, lifeRows } from '../../life/rows.ts';
import type { TimelineItem, TimelineOf } from '../timeline.ts';

type Event = TimelineOf<'event'>;

/** A line of an order's timeline. */
export type Row = LifeRow<TimelineItem, Event>;

/** Looking is no step of an order's life: its history has it. */
export const LOOKS: readonly string[] = ['reveal', 'print'];

/** Returns an order's timeline without the steps in which a person only looked at it. */
export const lifeOf = (items: readonly TimelineItem[]): TimelineItem[] =>
  items.filter((item) => !(item.kind === 'step' && LOOKS.includes(item.action)));

function isVain(item: TimelineItem): boolean {
  if (item.kind === 'step') return item.action === 'sync';
  if (item.kind !== 'event' || item.source !== 'QUERY' || item.toStatus !== '') return false;
  return item.result === 'PENDING' && (item.ignored === '' || item.ignored === 'repeated');
}

/** Rules by which an order's timeline is drawn. */
export const ORDER_LIFE: LifeRules<TimelineItem, Event> = {
  isVain,
  isEvent: (item): item is Event => item.kind === 'event' && item.ignored === '',
};

/** Lines of an order's timeline; `opened` names folds that are shown one by one. */
export const rowsOf = (
  items: readonly TimelineItem[],
  opened: Pick<ReadonlySet<string>, 'has'>,
): Row[] => lifeRows(items, ORDER_LIFE, opened);
