import { expect } from 'vitest';
import { call, tokenFor } from './api.ts';

/** An auditor passes what waits about a channel. */
export async function passChannel(chnlCode: string): Promise<void> {
  const auditor = await tokenFor('auditor');
  const { rows = [] } = await call(auditor, '/mer/merChannel/audit/list?verStatus=0&pageSize=50');
  const waiting = rows as { auditId: string; chnlCode: string }[];
  const auditIds = waiting.filter((row) => row.chnlCode === chnlCode).map((row) => row.auditId);
  const body = { auditIds, verStatus: '1', remark: '' };
  const { data } = await call(auditor, '/mer/merChannel/audit', { method: 'PUT', body });
  expect(data).toEqual([{ auditId: auditIds[0], ok: true, msg: '', code: '' }]);
}

/** An auditor passes the codes that wait among those of a filter, such as `createBy=admin`. */
export async function passCodes(filter: string): Promise<void> {
  const auditor = await tokenFor('auditor');
  const path = `/mer/audit/list?objType=MER_QR&verStatus=0&pageSize=50&${filter}`;
  const { rows = [] } = await call(auditor, path);
  const auditIds = (rows as { auditId: string }[]).map((row) => row.auditId);
  if (auditIds.length === 0) return;
  const body = { auditIds, verStatus: '1', remark: '' };
  const { data } = await call(auditor, '/mer/audit', { method: 'PUT', body });
  expect(data).toEqual(auditIds.map((auditId) => ({ auditId, ok: true, msg: '', code: '' })));
}

/** Fields of a bank account, as its form sends them. */
const BANK = [
  'account',
  'accountName',
  'bank',
  'branch',
  'accountType',
  'currency',
  'reservedId',
  'reservedPhone',
  'swift',
  'settleAddress',
  'cashOutlet',
  'settleMethod',
  'settleCycle',
  'settleInterval',
  'effectiveDate',
  'expiryDate',
  'transferDays',
  'version',
];

interface File extends Record<string, unknown> {
  merId: string;
  merName: string;
  branch: string;
}

/** The file of a merchant. */
export const fileOf = async (token: string, merId: string) =>
  (await call(token, `/mer/merchant/${merId}`)).data as File;

/** Enabled merchants whose bank account nobody has asked to change. */
export async function merchants(token: string): Promise<File[]> {
  const { rows } = await call(token, '/mer/merchant/list?chkStatus=1&status=0&pageSize=50');
  return rows as File[];
}

/** Asks for another branch of a merchant's bank; the number of the request. */
export async function askBranch(token: string, merId: string, branch: string): Promise<string> {
  const file = await fileOf(token, merId);
  const body = Object.fromEntries(BANK.map((field) => [field, file[field]]));
  const answer = await call(token, `/mer/merchant/${merId}/bank`, {
    method: 'PUT',
    body: { ...body, branch },
  });
  expect(answer).toMatchObject({ code: 200 });
  return (answer.data as { auditId: string }).auditId;
}
