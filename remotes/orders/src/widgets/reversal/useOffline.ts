import { can } from '@portal/auth';
import type { GeneralOrder } from '@portal/contract/orders/general';
import { type Answered, useCall } from '@portal/ui';
import type { z } from 'zod';
import { type Offline, offline } from './api.ts';

export type OfOrder = Pick<z.output<typeof GeneralOrder>, 'platOrderId' | 'orderType'>;

/** Fetches the entry of an order over the counter, if the caller may read it; nothing for other kinds. */
export const useOffline = ({ platOrderId, orderType }: OfOrder): Answered<Offline> =>
  useCall(
    offline.get,
    { params: { platOrderId } },
    { enabled: orderType === 'OFFL' && can(offline.get.permit) },
  );
