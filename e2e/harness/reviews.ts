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
