import { offlineReviewRoutes } from '@portal/contract/merchant/review';
import {
  type OfflineDetail,
  type OfflineFee,
  offlineForm,
  offlineRoutes,
} from '@portal/contract/orders/offline';
import { connect, platformNow } from '@portal/http';
import { toMinor } from '@portal/money';
import { inboxOf } from '@portal/review';
import type { z } from 'zod';

export const offline = connect(offlineRoutes);
/** Requests about offline transactions only. */
export const offlineReviews = inboxOf(offlineReviewRoutes);

export type Offline = z.output<typeof OfflineDetail>;
export type Fee = z.output<typeof OfflineFee>;

/** Rules for what is typed, by the platform's clock as this page knows it. */
export const OfflineForm = offlineForm(platformNow);

type New = z.input<typeof offlineRoutes.create.body>;

/** The form knows major units, the wire minor ones. */
const create = Object.assign(
  ({ body }: { body: New }) =>
    offline.create({ body: { ...body, txnAmt: toMinor(body.txnAmt, body.currency) ?? '' } }),
  { route: offlineRoutes.create, permit: offline.create.permit },
);

/** Calls of the form. Entries never change, so nothing opens the form to edit. */
export const formCalls = { create, update: create, get: offline.get };
