import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { TestClock } from '../testing/index.ts';
import { Settings } from './settings.ts';

const { db, close } = await testDatabase('none');
afterAll(close);

const KEY = 'sys.index.sideTheme';
const write = (config_value: string) =>
  db.updateTable('sys_config').set({ config_value }).where('config_key', '=', KEY).execute();

it('a parameter is read once and seen by every process two seconds after a change', async () => {
  const clock = new TestClock(new Date());
  const [here, there] = [new Settings(clock.now), new Settings(clock.now)];
  expect(await here.value(db, KEY)).toBe('theme-dark');
  expect(await there.value(db, KEY)).toBe('theme-dark');

  await write('theme-light');
  clock.advance(5_000);
  expect(await here.value(db, KEY)).toBe('theme-dark');
  expect(await there.value(db, KEY)).toBe('theme-dark');

  await here.raiseVersion(db);
  here.forget();
  expect(await here.value(db, KEY)).toBe('theme-light');
  expect(await there.value(db, KEY)).toBe('theme-dark');
  clock.advance(2_000);
  expect(await there.value(db, KEY)).toBe('theme-light');
});

it('an unknown parameter has no value and is not on', async () => {
  const settings = new Settings(() => new Date());
  expect(await settings.value(db, 'none')).toBeUndefined();
  expect(await settings.isOn(db, 'sys.account.registerUser')).toBe(false);
  expect(await settings.isOn(db, 'sys.account.captchaEnabled')).toBe(true);
});
