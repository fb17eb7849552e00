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
