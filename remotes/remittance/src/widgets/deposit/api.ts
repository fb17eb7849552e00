import {
  agentDepositRoutes,
  type Deposit,
  type DepositDetail,
} from '@portal/contract/remittance/deposit';
import { depositForm } from '@portal/contract/remittance/deposit-input';
import { connect, platformNow } from '@portal/http';
import { formatRate, ppmOf, toMinor, typedMajor } from '@portal/money';
import type { z } from 'zod';

export const deposits = connect(agentDepositRoutes);

export type Row = z.output<typeof Deposit>;
export type Entry = z.output<typeof DepositDetail>;

/** Rules for what is typed, by the platform's clock as this page knows it. */
export const DepositForm = depositForm(platformNow);

export type Body<R extends { body: z.ZodType }> = z.input<R['body']>;

/** The form knows major units, the wire minor ones. */
export const inMinor = <B extends { amount: string; currency: string }>(body: B): B => ({
  ...body,
  amount: toMinor(body.amount, body.currency) ?? '',
});

/** The same of a deposit, whose rate is typed in percent. */
const depositBody = <B extends { amount: string; currency: string; feePpm: number | string }>(
  body: B,
) => ({ ...inMinor(body), feePpm: ppmOf(String(body.feePpm)) });

/** A refused deposit as the form edits it: what is shown masked only is typed again. */
export const depositOf = (entry: Entry) => ({
  ...entry,
  amount: typedMajor(entry.amount, entry.currency),
  feePpm: formatRate(entry.feePpm).replace('%', ''),
  payerAccount: '',
  payeeAccount: '',
  proof: [],
});

/** Reads an entry as a form edits it. */
export const readAs = (read: (entry: Entry) => object) =>
  Object.assign(async (input: { params: { regNo: string } }) => read(await deposits.get(input)), {
    route: agentDepositRoutes.get,
    permit: deposits.get.permit,
  });

export const depositCalls = {
  create: Object.assign(
    ({ body }: { body: Body<typeof agentDepositRoutes.create> }) =>
      deposits.create({ body: depositBody(body) }),
    { route: agentDepositRoutes.create, permit: deposits.create.permit },
  ),
  update: Object.assign(
    ({ body }: { body: Body<typeof agentDepositRoutes.update> }) =>
      deposits.update({ body: depositBody(body) }),
    { route: agentDepositRoutes.update, permit: deposits.update.permit },
  ),
  get: readAs(depositOf),
};
