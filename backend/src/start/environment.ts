import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { DemoProfile } from '../demo/index.ts';
import { isStrongPassword } from '../kernel/password.ts';
import type { SsoSettings } from '../kernel/sso-settings.ts';
import { LOG_LEVELS } from '../log.ts';
import { StartFailure } from './failure.ts';

const ISSUER = 'must be an https address, or an http address of this machine';

/** Anyone who reads along could sign in as anybody: http stays on this machine. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isHere);
}

/** Variables of single sign-on. */
const ssoVariables = {
  CONSOLE_SSO_ISSUER: z.string().refine(isIssuer, ISSUER).optional(),
  CONSOLE_SSO_CLIENT_ID: z.string().optional(),
  CONSOLE_SSO_CLIENT_SECRET: z.string().optional(),
  CONSOLE_SSO_USER_CLAIM: z.string().optional(),
};

type Variables = z.output<z.ZodObject<typeof ssoVariables>>;

const TOGETHER = [
  'CONSOLE_SSO_ISSUER',
  'CONSOLE_SSO_CLIENT_ID',
  'CONSOLE_SSO_CLIENT_SECRET',
] as const;

/** Half a provider is none: the first variable that is missing beside the others; or nothing. */
function missingSsoVariable(variables: Variables): string | undefined {
  const isWanted = Object.keys(ssoVariables).some(
    (name) => variables[name as keyof Variables] !== undefined,
  );
  return isWanted ? TOGETHER.find((name) => variables[name] === undefined) : undefined;
}

/** The provider that complete variables describe; `undefined` when none is set. */
function ssoOf(variables: Variables): SsoSettings | undefined {
  const {
    CONSOLE_SSO_ISSUER: issuer,
    CONSOLE_SSO_CLIENT_ID: clientId,
    CONSOLE_SSO_CLIENT_SECRET: clientSecret,
    CONSOLE_SSO_USER_CLAIM: userClaim = 'preferred_username',
  } = variables;
  if (!issuer || !clientId || !clientSecret) return undefined;
  return { issuer, clientId, clientSecret, userClaim };
}

const DEFAULT_DATA_DIR = fileURLToPath(new URL('../../../data', import.meta.url));
const PORT = 'must be a port number from 0 to 65535';
const HOST_FORM = 'must be a host name or an address';
const URL_FORM = 'must be an address like postgres://user:password@host:5432/database';
const HOSTS = 'must be hosts separated by spaces, such as docs.example.com or 10.0.0.7:3000';
const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i;
const NETWORKS =
  'must be on, off, or addresses and networks of proxies, such as 10.0.0.7 or 10.1.0.0/16';
/** `on`: a proxy on this machine, as the reference configuration of nginx is. */
const PROXIES: Readonly<Record<string, string[]>> = { off: [], on: ['127.0.0.0/8', '::1'] };

/** True of an address, or a network that is not everybody. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (bits === undefined) return true;
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}
const PASSWORD =
  'must have 7 to 20 characters of at least three kinds: digits, lower case, upper case, special characters';

const oneOf = <const V extends readonly [string, ...string[]]>(...values: V) =>
  z.enum(values, `must be one of ${values.join(', ')}`);
const isDatabaseUrl = (text: string) =>
  /^postgres(ql)?:\/\//.test(text) && URL.canParse(text) && new URL(text).pathname.length > 1;

/** Every variable that the backend reads; an empty one counts as not set. */
const Environment = z.object({
  CONSOLE_PORT: z
    .string()
    .regex(/^\d{1,5}$/, PORT)
    .transform(Number)
    .refine((port) => port <= 65_535, PORT)
    .default(8080),
  CONSOLE_METRICS_PORT: z
    .string()
    .regex(/^\d{1,5}$/, PORT)
    .transform(Number)
    .refine((port) => port <= 65_535, PORT)
    .optional(),
  CONSOLE_METRICS_HOST: z
    .string()
    .regex(/^[\w.:-]+$/, HOST_FORM)
    .default('127.0.0.1'),
  CONSOLE_HOST: z
    .string()
    .regex(/^[\w.:-]+$/, HOST_FORM)
    .default('localhost'),
  CONSOLE_DATA_DIR: z
    .string()
    .transform((path) => resolve(path))
    .default(DEFAULT_DATA_DIR),
  CONSOLE_KEY_FILE: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  CONSOLE_CHECKPOINT_FILE: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  CONSOLE_ENV: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,30}$/, 'must be lower case letters, digits and hyphens')
    .default('prod'),
  DATABASE_URL: z.string().refine(isDatabaseUrl, URL_FORM).optional(),
  CONSOLE_DEMO: oneOf('none', 'ci', 'demo', 'large', 'full').default('demo'),
  CONSOLE_CAPTCHA: oneOf('on', 'off').default('on'),
  CONSOLE_ADMIN_PASSWORD: z.string().refine(isStrongPassword, PASSWORD).optional(),
  CONSOLE_LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('warn'),
  CONSOLE_FRAME_HOSTS: z
    .string()
    .transform((text) => text.split(/\s+/).filter(Boolean))
    .refine((hosts) => hosts.every((host) => HOST.test(host)), HOSTS)
    .default([]),
  CONSOLE_TRUST_PROXY: z
    .string()
    .default('off')
    .transform((text) => PROXIES[text] ?? text.split(/[\s,]+/).filter(Boolean))
    .refine((networks) => networks.every(isNetwork), NETWORKS),
  CONSOLE_CHANNELS: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  CONSOLE_RATE_LIMIT: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'must be a number of requests per minute')
    .transform(Number)
    .default(3_000),
  ...ssoVariables,
});

export interface StartConfig {
  port: number;
  host: string;
  dataDir: string;
  /** File of the keys that wrap those in the database; never inside the directory that a backup copies. */
  keyFile: string;
  /** File that checkpoints of the audit trail are written to, outside the database. */
  checkpointFile: string;
  /** Environment whose released versions are served. */
  releaseEnv: string;
  databaseUrl: string | undefined;
  demo: DemoProfile;
  captcha: boolean;
  adminPassword: string | undefined;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Hosts whose pages menu entries may show in a frame. */
  frameHosts: string[];
  /** Addresses and networks of reverse proxies, whose `x-forwarded-for` counts. */
  trustProxy: readonly string[];
  /** File that says where channels are; `undefined` leaves them where they were. */
  channelsFile: string | undefined;
  /** Requests per minute and address. */
  rateLimit: number;
  /** Address at which figures for Prometheus are served; `undefined` when nowhere. */
  metrics: { host: string; port: number } | undefined;
  /** Identity provider of single sign-on; `undefined` while none of its variables is set. */
  sso: SsoSettings | undefined;
}

/** Configuration from the environment. Throws a `StartFailure` that names the first wrong variable. */
export function readEnvironment(variables: NodeJS.ProcessEnv): StartConfig {
  const set = Object.entries(variables).filter(([, value]) => value !== '');
  const parsed = Environment.safeParse(Object.fromEntries(set));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartFailure('config', `${issue?.path.join('.')} ${issue?.message}.`);
  }
  const env = parsed.data;
  const missing = missingSsoVariable(env);
  if (missing) {
    throw new StartFailure(
      'config',
      `${missing} must be set with the other CONSOLE_SSO variables.`,
    );
  }
  return {
    port: env.CONSOLE_PORT,
    host: env.CONSOLE_HOST,
    dataDir: env.CONSOLE_DATA_DIR,
    keyFile: env.CONSOLE_KEY_FILE ?? `${env.CONSOLE_DATA_DIR}.key`,
    checkpointFile: env.CONSOLE_CHECKPOINT_FILE ?? `${env.CONSOLE_DATA_DIR}.checkpoints`,
    releaseEnv: env.CONSOLE_ENV,
    databaseUrl: env.DATABASE_URL,
    demo: env.CONSOLE_DEMO,
    captcha: env.CONSOLE_CAPTCHA === 'on',
    adminPassword: env.CONSOLE_ADMIN_PASSWORD,
    logLevel: env.CONSOLE_LOG_LEVEL,
    frameHosts: env.CONSOLE_FRAME_HOSTS,
    trustProxy: env.CONSOLE_TRUST_PROXY,
    channelsFile: env.CONSOLE_CHANNELS,
    rateLimit: env.CONSOLE_RATE_LIMIT,
    metrics:
      env.CONSOLE_METRICS_PORT === undefined
        ? undefined
        : { host: env.CONSOLE_METRICS_HOST, port: env.CONSOLE_METRICS_PORT },
    sso: ssoOf(env),
  };
}
