import type { RowOf } from '@portal/contract/kit/route';
import { staticQrRoutes } from '@portal/contract/merchant/static-qr';
import { connect } from '@portal/http';
import { toMinor, typedMajor } from '@portal/money';

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
const read = async (input: Parameters<typeof codes.get>[0]) => typedOf(await codes.get(input));

type Created = Parameters<typeof codes.create>[0];
type Updated = Parameters<typeof codes.update>[0];

/** The calls of the form, which has amounts in major units. */
export const typedCodes = {
  get: Object.assign(read, { route: codes.get.route, permit: codes.get.permit }),
  create: Object.assign(({ body }: Created) => codes.create({ body: minorOf(body) }), {
    route: codes.create.route,
    permit: codes.create.permit,
  }),
  update: Object.assign(({ body }: Updated) => codes.update({ body: minorOf(body) }), {
    route: codes.update.route,
    permit: codes.update.permit,
  }),
};
