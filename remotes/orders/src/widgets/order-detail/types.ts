import type { Answer } from '@portal/contract/kit/route';
import type { orderDetailRoutes } from '@portal/contract/orders/detail';
import type { generalOrderRoutes } from '@portal/contract/orders/general';
import type { Answered } from '@portal/ui';

export type Order = Answer<typeof generalOrderRoutes.get>;
export type Timeline = Answer<typeof orderDetailRoutes.timeline>;
export type Money = Answer<typeof orderDetailRoutes.money>;

/** Parts of the page that load and fail by themselves, and what asks for all of them again. */
export interface Parts {
  order: Order;
  timeline: Answered<Timeline>;
  money: Answered<Money>;
  reload(): Promise<unknown>;
}
