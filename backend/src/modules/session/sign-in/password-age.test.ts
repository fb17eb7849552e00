import { sessionRoutes } from '@portal/contract/session/session';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, SECOND_MS, stampAt } from '../../../kernel/clock.ts';
import { testApp } from '../../../testing/index.ts';
import { setParameter } from '../../../testing/parameter.ts';

const { as, db, clock } = await testApp({ profile: 'none' });

const changedAt = (pwd_update_date: string | null) =>
  db.updateTable('sys_user').set({ pwd_update_date }).execute();
const daysAgo = (days: number) => stampAt(clock.now().getTime() - days * DAY_MS);

async function told() {
  const { isDefaultModifyPwd, isPasswordExpired } = await (await as('admin')).call(
    sessionRoutes.info,
  );
  return [isDefaultModifyPwd, isPasswordExpired];
}

beforeEach(async () => {
  await setParameter(db, clock, 'sys.account.initPasswordModify', '1');
  await setParameter(db, clock, 'sys.account.passwordValidateDays', '0');
});

describe('[3.1] user information says of the password', () => {
  it('that it is still the first one, while the parameter asks for a change', async () => {
    await changedAt(null);
    expect(await told()).toEqual([true, false]);
    await setParameter(db, clock, 'sys.account.initPasswordModify', '0');
    expect(await told()).toEqual([false, false]);
    await setParameter(db, clock, 'sys.account.initPasswordModify', '1');
    await changedAt(daysAgo(1));
    expect(await told()).toEqual([false, false]);
  });

  it('that it is older than allowed, from the second on', async () => {
    await setParameter(db, clock, 'sys.account.passwordValidateDays', '90');
    await changedAt(daysAgo(90));
    expect(await told()).toEqual([false, false]);
    clock.advance(SECOND_MS);
    expect(await told()).toEqual([false, true]);
    await changedAt(null);
    expect(await told()).toEqual([true, true]);
  });

  it('nothing where the number of days is none', async () => {
    await changedAt(daysAgo(1_000));
    for (const days of ['0', '', 'x', '-1']) {
      await setParameter(db, clock, 'sys.account.passwordValidateDays', days);
      expect(await told(), days).toEqual([false, false]);
    }
  });
});
