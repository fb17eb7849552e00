import type { Answer } from '@portal/contract/kit/route';
import { deskRoutes } from '@portal/contract/orders/desk';
import { connect } from '@portal/http';

export const desk = connect(deskRoutes);

export type List = Answer<typeof deskRoutes.list>;
export type Case = List['cases'][number];
export type Detail = Answer<typeof deskRoutes.open>;
export type Bill = Answer<typeof deskRoutes.bill>;
export type Proposal = NonNullable<Detail['proposal']>;
