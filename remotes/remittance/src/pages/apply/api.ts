import type { RemitApply, RemitApplyDetail } from '@portal/contract/remittance/apply';
import { remitApplyRoutes } from '@portal/contract/remittance/apply';
import { remitForm } from '@portal/contract/remittance/apply-input';
import { remitReadRoutes } from '@portal/contract/remittance/apply-reads';
import { remitWriteRoutes } from '@portal/contract/remittance/apply-writes';
import type { WorkOrder } from '@portal/contract/remittance/work-order';
import { connect } from '@portal/http';
import { toMinor, typedMajor } from '@portal/money';
import { dayOf } from '@portal/time';
import type { z } from 'zod';

export const applications = connect(remitApplyRoutes);
export const reads = connect(remitReadRoutes);
export const writes = connect(remitWriteRoutes);

export type Row = z.output<typeof RemitApply>;
export type Application = z.output<typeof RemitApplyDetail>;
export type Work = z.output<typeof WorkOrder>;

/** What is typed, the payer's age judged by the clock of this device first. */
export const RemitForm = remitForm(() => dayOf(new Date()));

type Body<R extends { body: z.ZodType }> = z.input<R['body']>;

/** The form knows major units, the wire minor ones. */
const inMinor = <B extends { amount: string; currency: string }>(body: B): B => ({
  ...body,
  amount: toMinor(body.amount, body.currency) ?? '',
});

const create = Object.assign(
  ({ body }: { body: Body<typeof remitWriteRoutes.create> }) =>
    writes.create({ body: inMinor(body) }),
  { route: remitWriteRoutes.create, permit: writes.create.permit },
);
const update = Object.assign(
  ({ body }: { body: Body<typeof remitWriteRoutes.update> }) =>
    writes.update({ body: inMinor(body) }),
  { route: remitWriteRoutes.update, permit: writes.update.permit },
);

/** A refused application as the form edits it: what is shown masked only is typed anew. */
export const formOf = (application: Application) => ({
  ...application,
  amount: typedMajor(application.amount, application.currency),
  gender: application.gender === '1' ? ('1' as const) : ('0' as const),
  payerAccount: '',
  payeeAccount: '',
  idNo: '',
});
const get = Object.assign(
  async (input: { params: { applyNo: string } }) => formOf(await applications.get(input)),
  { route: remitApplyRoutes.get, permit: applications.get.permit },
);

export const formCalls = { create, update, get };
