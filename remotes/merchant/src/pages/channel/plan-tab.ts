import { channels } from './api.ts';

/** What the plans of a tab are: the channel's fees, or what it costs the platform. */
export type PlanTab = 'fees' | 'cost';

/** Each tab reads, and asks for other plans, by calls of its own. */
export const CALLS = {
  fees: { read: channels.fee, change: channels.changeFee },
  cost: { read: channels.cost, change: channels.changeCost },
} as const;
