import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';
import { StartFailure } from './failure.ts';
import { addressOf } from './terminal.ts';

describe('the environment', () => {
  it('needs nothing: port 8080 of this machine, demonstration data, captcha on', () => {
    expect(readEnvironment({})).toMatchObject({
      port: 8080,
      host: 'localhost',
      releaseEnv: 'prod',
      demo: 'demo',
      captcha: true,
      logLevel: 'warn',
      trustProxy: false,
      databaseUrl: undefined,
      adminPassword: undefined,
    });
    expect(readEnvironment({ CONSOLE_PORT: '', DATABASE_URL: '' }).port).toBe(8080);
  });

  it('is read as it is set', () => {
    const config = readEnvironment({
      CONSOLE_PORT: '0',
      CONSOLE_HOST: '0.0.0.0',
      CONSOLE_DATA_DIR: '/var/lib/console',
      CONSOLE_DEMO: 'none',
      CONSOLE_CAPTCHA: 'off',
      CONSOLE_ADMIN_PASSWORD: 'Abcdef-1',
      CONSOLE_TRUST_PROXY: 'on',
      DATABASE_URL: 'postgres://u:p@db:5432/console',
    });
    expect(config).toMatchObject({
      port: 0,
      dataDir: '/var/lib/console',
      demo: 'none',
      captcha: false,
      trustProxy: true,
      databaseUrl: 'postgres://u:p@db:5432/console',
    });
  });

  it.each([
    ['CONSOLE_PORT', '65536'],
    ['CONSOLE_PORT', '80a'],
    ['CONSOLE_HOST', 'a b'],
    ['CONSOLE_DEMO', 'big'],
    ['CONSOLE_CAPTCHA', 'maybe'],
    ['CONSOLE_ADMIN_PASSWORD', 'short'],
    ['CONSOLE_ADMIN_PASSWORD', 'alllowercase'],
    ['CONSOLE_ADMIN_PASSWORD', `Aa1${'x'.repeat(18)}`],
    ['DATABASE_URL', 'mysql://x/y'],
    ['DATABASE_URL', 'postgres://host'],
    ['CONSOLE_LOG_LEVEL', 'loud'],
    ['CONSOLE_ENV', 'Prod!'],
    ['CONSOLE_RATE_LIMIT', '0'],
  ])('refuses %s=%s with one line that names it and not its value', (name, value) => {
    const read = () => readEnvironment({ [name]: value });
    expect(read).toThrow(StartFailure);
    expect(read).toThrow(new RegExp(`^${name} must [^\\n]+\\.$`));
    expect(read).not.toThrow(value);
  });
});

it('the printed address can be opened on this machine', () => {
  expect(addressOf('0.0.0.0', 80)).toBe('http://localhost:80/portal/merchant/');
  expect(addressOf('console.example', 8080)).toBe('http://console.example:8080/portal/merchant/');
  expect(addressOf('fd00::1', 8080)).toBe('http://[fd00::1]:8080/portal/merchant/');
});
