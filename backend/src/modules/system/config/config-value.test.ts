import { configRoutes } from '@portal/contract/system/config';
import { describe, expect, it } from 'vitest';
import { Settings } from '../../../kernel/settings.ts';
import { testApp } from '../../../testing/index.ts';

const { as, db, clock } = await testApp();
const admin = await as('admin');

interface Row {
  configId: string;
  configValue: string;
  version: number;
}

const find = async (configKey: string) => {
  const { rows = [] } = await admin.call(configRoutes.list, { query: { configKey } });
  return rows[0] as Row;
};

describe('[7.2] a parameter by its key', () => {
  const byKey = async (configKey: string, user = 'operator') =>
    (await as(user)).call(configRoutes.byKey, { params: { configKey } });

  it('is told to every signed-in user, in msg', async () => {
    expect(await byKey('fee.unknown.side')).toEqual({ code: 200, msg: 'credit' });
    expect(await byKey('no.such.key')).toEqual({ code: 200, msg: '' });
  });

  it('is never told when it is secret, not even to the administrator', async () => {
    const answer = await byKey('sys.user.initPassword', 'admin');
    expect(answer).toEqual({ code: 200, msg: '' });
  });

  it('is masked in the list, for the administrator too', async () => {
    const query = { configKey: 'initPassword' };
    const seen = async (user: string) =>
      ((await (await as(user)).call(configRoutes.list, { query })).rows as Row[])[0]?.configValue;
    expect(await seen('readonly')).toBe('******');
    expect(await seen('admin')).toBe('******');
  });

  it('has its new value at once after a change, and after a refresh of the cache', async () => {
    const { configId, version, ...row } = await find('fee.unknown.side');
    expect((await byKey('fee.unknown.side')).msg).toBe('credit');
    await admin.call(configRoutes.update, {
      body: { ...row, configId, version, configValue: 'debit' },
    });
    expect((await byKey('fee.unknown.side')).msg).toBe('debit');

    await db
      .updateTable('sys_config')
      .set({ config_value: 'credit' })
      .where('config_id', '=', configId)
      .execute();
    clock.advance(10_000);
    expect((await byKey('fee.unknown.side')).msg).toBe('debit');
    expect((await admin.call(configRoutes.refreshCache)).code).toBe(200);
    expect((await byKey('fee.unknown.side')).msg).toBe('credit');
  });

  it('has its new value in other processes two seconds after a change', async () => {
    const other = new Settings(clock.now);
    const { configId, version, ...row } = await find('mer.acquirer.code');
    expect(await other.value(db, 'mer.acquirer.code')).toBe('8550');
    const body = { ...row, configId, version, configValue: '8551' };
    await admin.call(configRoutes.update, { body });
    clock.advance(2_000);
    expect(await other.value(db, 'mer.acquirer.code')).toBe('8551');
  });
});
