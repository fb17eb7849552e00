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
      trustProxy: [],
      frameHosts: [],
      databaseUrl: undefined,
      adminPassword: undefined,
      sso: undefined,
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
      CONSOLE_TRUST_PROXY: '10.0.0.0/8, fd00::/8 192.0.2.7',
      CONSOLE_FRAME_HOSTS: 'docs.example.com 10.0.0.7:3000',
      DATABASE_URL: 'postgres://u:p@db:5432/console',
    });
    expect(config).toMatchObject({
      port: 0,
      dataDir: '/var/lib/console',
      keyFile: '/var/lib/console.key',
      demo: 'none',
      captcha: false,
      trustProxy: ['10.0.0.0/8', 'fd00::/8', '192.0.2.7'],
      frameHosts: ['docs.example.com', '10.0.0.7:3000'],
      databaseUrl: 'postgres://u:p@db:5432/console',
    });
  });

  it('trusts proxies of this machine alone when it says no more than that there is one', () => {
    const { trustProxy } = readEnvironment({ CONSOLE_TRUST_PROXY: 'on' });
    expect(trustProxy).toEqual(['127.0.0.0/8', '::1']);
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
    ['CONSOLE_TRUST_PROXY', 'true'],
    ['CONSOLE_TRUST_PROXY', '10.0.0.0/33'],
    ['CONSOLE_TRUST_PROXY', '10.0.0.1/8/8'],
    ['CONSOLE_TRUST_PROXY', '0.0.0.0/0'],
    ['CONSOLE_FRAME_HOSTS', 'https://docs.example.com'],
    ['CONSOLE_FRAME_HOSTS', 'a.example; script-src *'],
    ['CONSOLE_FRAME_HOSTS', '*'],
    ['CONSOLE_SSO_ISSUER', 'login.example.com'],
    ['CONSOLE_SSO_ISSUER', 'http://login.example.com'],
    ['CONSOLE_SSO_ISSUER', 'file:///etc/passwd'],
  ])('refuses %s=%s with one line that names it and not its value', (name, value) => {
    const read = () => readEnvironment({ [name]: value });
    expect(read).toThrow(StartFailure);
    expect(read).toThrow(new RegExp(`^${name} must [^\\n]+\\.$`));
    expect(read).not.toThrow(value);
  });
});

describe('single sign-on', () => {
  const complete = {
    CONSOLE_SSO_ISSUER: 'https://login.example.com/realms/pay',
    CONSOLE_SSO_CLIENT_ID: 'console',
    CONSOLE_SSO_CLIENT_SECRET: 'secret-of-the-client',
  };

  it('has a provider once address, id and secret are set; the claim has a default', () => {
    expect(readEnvironment(complete).sso).toEqual({
      issuer: 'https://login.example.com/realms/pay',
      clientId: 'console',
      clientSecret: 'secret-of-the-client',
      userClaim: 'preferred_username',
    });
    const named = { ...complete, CONSOLE_SSO_USER_CLAIM: 'login' };
    expect(readEnvironment(named).sso?.userClaim).toBe('login');
    const local = { ...complete, CONSOLE_SSO_ISSUER: 'http://localhost:9000' };
    expect(readEnvironment(local).sso?.issuer).toBe('http://localhost:9000');
  });

  it.each([
    ['CONSOLE_SSO_ISSUER', { ...complete, CONSOLE_SSO_ISSUER: '' }],
    ['CONSOLE_SSO_CLIENT_ID', { ...complete, CONSOLE_SSO_CLIENT_ID: '' }],
    ['CONSOLE_SSO_CLIENT_SECRET', { ...complete, CONSOLE_SSO_CLIENT_SECRET: '' }],
    ['CONSOLE_SSO_ISSUER', { CONSOLE_SSO_USER_CLAIM: 'login' }],
  ])('A13 half set refuses to start and names %s', (name, variables) => {
    const read = () => readEnvironment(variables);
    expect(read).toThrow(new RegExp(`^${name} must [^\\n]+\\.$`));
    expect(read).not.toThrow('secret-of-the-client');
    expect(read).toThrow(expect.objectContaining({ exitCode: 78 }));
  });
});

it('the printed address can be opened on this machine', () => {
  expect(addressOf('0.0.0.0', 80)).toBe('http://localhost:80/portal/merchant/');
  expect(addressOf('console.example', 8080)).toBe('http://console.example:8080/portal/merchant/');
  expect(addressOf('fd00::1', 8080)).toBe('http://[fd00::1]:8080/portal/merchant/');
});
