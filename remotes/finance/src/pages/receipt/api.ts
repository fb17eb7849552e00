import {
  type ChannelOwed,
  type Receipt,
  type ReceiptDetail,
  type ReceiptInput,
  receiptRoutes,
} from '@portal/contract/finance/receipt';
import { connect } from '@portal/http';
import { toMinor } from '@portal/money';
import type { z } from 'zod';

export const receipts = connect(receiptRoutes);

export type ReceiptRow = z.output<typeof Receipt>;
export type ReceiptRecord = z.output<typeof ReceiptDetail>;
export type Owed = z.output<typeof ChannelOwed>;

/** The form knows major units, the wire minor ones. */
const create = Object.assign(
  ({ body }: { body: z.input<typeof ReceiptInput> }) =>
    receipts.create({ body: { ...body, amount: toMinor(body.amount, body.currency) ?? '' } }),
  { route: receiptRoutes.create, permit: receipts.create.permit },
);

/** Calls of the form. Entries never change, so nothing opens the form to edit. */
export const formCalls = { create, update: create, get: receipts.get };
