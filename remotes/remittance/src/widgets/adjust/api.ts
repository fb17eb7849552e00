import {
  AdjustForm,
  agentAdjustRoutes,
  WITHDRAWAL,
  WITHDRAWAL_FIELDS,
} from '@portal/contract/remittance/adjust';
import { AGENT_TXN_TYPE } from '@portal/contract/remittance/dictionaries';
import { connect } from '@portal/http';
import { typedMajor } from '@portal/money';
import type { FormDrawerState } from '@portal/ui';
import { type Body, type Entry, inMinor, readAs } from '../deposit/index.ts';

export { AdjustForm };

export const adjustments = connect(agentAdjustRoutes);

/** A refused withdrawal, whose amount is entered without its sign, or adjustment as its form edits it. */
export const adjustmentOf = (entry: Entry) => ({
  ...entry,
  txnType:
    entry.txnType === AGENT_TXN_TYPE.withdrawal
      ? AGENT_TXN_TYPE.withdrawal
      : AGENT_TXN_TYPE.adjustment,
  amount: typedMajor(
    entry.txnType === AGENT_TXN_TYPE.withdrawal ? entry.amount.replace('-', '') : entry.amount,
    entry.currency,
  ),
  payeeAccount: '',
});

/** The form as its kind has it: a withdrawal has to say where it goes to. */
export const formOfKind = <F extends Pick<FormDrawerState, 'values' | 'isRequired'>>(
  form: F,
): F => ({
  ...form,
  isRequired: (name: string) =>
    form.isRequired(name) ||
    (form.values.txnType === WITHDRAWAL && WITHDRAWAL_FIELDS.some((field) => field === name)),
});

export const adjustCalls = {
  create: Object.assign(
    ({ body }: { body: Body<typeof agentAdjustRoutes.create> }) =>
      adjustments.create({ body: inMinor(body) }),
    { route: agentAdjustRoutes.create, permit: adjustments.create.permit },
  ),
  update: Object.assign(
    ({ body }: { body: Body<typeof agentAdjustRoutes.update> }) =>
      adjustments.update({ body: inMinor(body) }),
    { route: agentAdjustRoutes.update, permit: adjustments.update.permit },
  ),
  get: readAs(adjustmentOf),
};
