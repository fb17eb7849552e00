import { expect } from 'vitest';
import { call, tokenFor } from './api.ts';

const SWITCH = 'sys.account.registerUser';

/** Switches self-registration, as an administrator does. */
export async function setRegistration(isOn: boolean): Promise<void> {
  const admin = await tokenFor('admin');
  const { rows = [] } = await call(admin, `/system/config/list?configKey=${SWITCH}`);
  const body = { ...(rows[0] as object), configValue: String(isOn) };
  expect(await call(admin, '/system/config', { method: 'PUT', body })).toMatchObject({ code: 200 });
}

/** Approves the registration of an account, as an auditor does. */
export async function approve(username: string): Promise<void> {
  const auditor = await tokenFor('auditor');
  const { rows = [] } = await call(auditor, `/system/registration/list?userName=${username}`);
  const { regId, version } = rows[0] as { regId: string; version: number };
  const path = '/system/registration/approve';
  const answer = await call(auditor, path, { method: 'PUT', body: { regId, version } });
  expect(answer).toMatchObject({ code: 200 });
}
