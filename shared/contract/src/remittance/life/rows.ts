import type { LifeRules } from '../../life/rows.ts';
import type { RemitTimelineItem } from '../timeline.ts';

type Event = Extract<RemitTimelineItem, { kind: 'event' }>;

/** Rules by which an application's timeline is drawn. */
export const REMIT_LIFE: LifeRules<RemitTimelineItem, Event> = {
  isVain: (item) => item.kind === 'query' && item.answer !== 'definite',
  isEvent: (item): item is Event => item.kind === 'event' && item.ignored === '',
};
