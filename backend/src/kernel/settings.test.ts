import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { TestClock } from '../testing/index.ts';
import { Settings } from './settings.ts';

const { db, close } = await testDatabase('none');
afterAll(close);

const KEY = 'mer.acquirer.code';
const write = (config_value: string) =>
  db.updateTable('sys_config').set({ config_value }).where('config_key', '=', KEY).execute();

it('a parameter is read once and seen by every process two seconds after a change', async () => {
  const clock = new TestClock(new Date());
  const [here, there] = [new Settings(clock.now), new Settings(clock.now)];
  expect(await here.value(db, KEY)).toBe('8550');
  expect(await there.value(db, KEY)).toBe('8550');

  await write('8551');
  clock.advance(5_000);
  expect(await here.value(db, KEY)).toBe('8550');
  expect(await there.value(db, KEY)).toBe('8550');

  await here.raiseVersion(db);
  here.forget();
  expect(await here.value(db, KEY)).toBe('8551');
  expect(await there.value(db, KEY)).toBe('8550');
  clock.advance(2_000);
  expect(await there.value(db, KEY)).toBe('8551');
});

it('an unknown parameter has no value, and a built-in one has its type', async () => {
  const settings = new Settings(() => new Date());
  expect(await settings.value(db, 'none')).toBeUndefined();
  expect(await settings.read(db, 'sys.account.registerUser')).toBe(false);
  expect(await settings.read(db, 'sys.account.captchaEnabled')).toBe(true);
  expect(await settings.read(db, 'sys.account.passwordValidateDays')).toBe(0);
});
