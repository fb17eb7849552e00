import {
  eachAmount,
  type LimitDetail as LimitDetailSchema,
  type LimitForm,
  type Limit as LimitSchema,
  limitRoutes,
} from '@portal/contract/merchant/limit';
import { connect } from '@portal/http';
import { toMinor, typedMajor } from '@portal/money';
import type { z } from 'zod';

export const limits = connect(limitRoutes);

export type Limit = z.output<typeof LimitSchema>;
export type LimitDetail = z.output<typeof LimitDetailSchema>;
type Typed = z.output<typeof LimitForm>;

/** A limit as its form edits it, amounts in major units. */
export const typedOf = <L extends Typed>(limit: L): L => ({
  ...limit,
  ...eachAmount((name) => typedMajor(limit[name], limit.currency)),
});

/** The same on its way back, in minor units. */
const sentOf = <L extends Typed>(typed: L): L => ({
  ...typed,
  ...eachAmount((name) => toMinor(typed[name], typed.currency) ?? ''),
});

type New = z.input<typeof limitRoutes.create.body>;
type Change = z.input<typeof limitRoutes.update.body>;

/** The calls of the form: it knows major units, the wire minor ones. */
export const formCalls = {
  create: Object.assign(({ body }: { body: New }) => limits.create({ body: sentOf(body) }), {
    route: limitRoutes.create,
    permit: limits.create.permit,
  }),
  update: Object.assign(({ body }: { body: Change }) => limits.update({ body: sentOf(body) }), {
    route: limitRoutes.update,
    permit: limits.update.permit,
  }),
  get: Object.assign(
    async (input: { params: { limitId: string } }) => typedOf(await limits.get(input)),
    { route: limitRoutes.get, permit: limits.get.permit },
  ),
};
