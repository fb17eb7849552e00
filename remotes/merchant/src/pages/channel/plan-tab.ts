import { channels } from './api.ts';

/** What the plans of a tab are: the channel's fees, or what it costs the platform. */
export type PlanTab = 'fees' | 'cost';

/** How other plans of a tab are asked for. */
export const CHANGES = { fees: channels.changeFee, cost: channels.changeCost } as const;
