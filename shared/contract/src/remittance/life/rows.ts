import type { LifeRules } from '../../life/rows.ts';
import type { RemitTimelineItem } from '../timeline.ts';

type Event = Extract<RemitTimelineItem, { kind: 'event' }>;

/** Looking is no step of an application's life. */
const LOOKS: readonly string[] = ['reveal', 'print'];

/** What is told of an application's life, without who has looked at it. */
export const remitLifeOf = (items: readonly RemitTimelineItem[]): RemitTimelineItem[] =>
  items.filter((item) => !(item.kind === 'step' && LOOKS.includes(item.action)));

/** How an application's life is drawn. */
export const REMIT_LIFE: LifeRules<RemitTimelineItem, Event> = {
  isVain: (item) => item.kind === 'query' && item.answer !== 'definite',
  isEvent: (item): item is Event => item.kind === 'event' && item.ignored === '',
};
