import { channels } from './api.ts';

/** Kind of plans in a tab: the channel's fees, or its cost to the platform. */
export type PlanTab = 'fees' | 'cost';

/** Calls that request other plans, by tab. */
export const CHANGES = { fees: channels.changeFee, cost: channels.changeCost } as const;
