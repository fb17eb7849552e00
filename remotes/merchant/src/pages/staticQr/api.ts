import type { RowOf } from '@portal/contract/kit/route';
import { staticQrRoutes } from '@portal/contract/merchant/static-qr';
import { connect } from '@portal/http';
import { toMinor, typedMajor } from '@portal/money';
import type { z } from 'zod';

export const codes = connect(staticQrRoutes);

/** A row of the list. */
export type Code = RowOf<typeof staticQrRoutes.list>;
/** A code as its drawer shows it. */
export type CodeDetail = RowOf<typeof staticQrRoutes.get>;

const minorOf = <T extends { amount: string; currency: string }>(typed: T): T => ({
  ...typed,
  amount: typed.amount && (toMinor(typed.amount, typed.currency) ?? typed.amount),
});
const typedOf = <T extends { amount: string; currency: string }>(sent: T): T => ({
  ...sent,
  amount: sent.amount && typedMajor(sent.amount, sent.currency),
});

/** A code as its form begins: read whole, the amount in major units. */
export const readTyped = async (input: Parameters<typeof codes.get>[0]) =>
  typedOf(await codes.get(input));

type Created = Parameters<typeof codes.create>[0];
type Updated = Parameters<typeof codes.update>[0];

/** Answer to saving a code: the request that this takes, if any. */
export type Saved = z.output<typeof staticQrRoutes.create.data>;

/** The calls of the form, which has amounts in major units; each tells what it was answered. */
export const typedCodes = (answered: (saved: Saved) => void) => ({
  get: Object.assign(readTyped, { route: codes.get.route, permit: codes.get.permit }),
  create: Object.assign(
    async ({ body }: Created) => answered(await codes.create({ body: minorOf(body) })),
    { route: codes.create.route, permit: codes.create.permit },
  ),
  update: Object.assign(
    async ({ body }: Updated) => answered(await codes.update({ body: minorOf(body) })),
    { route: codes.update.route, permit: codes.update.permit },
  ),
});
