import { z } from 'zod';
import type { SsoSettings } from '../kernel/sso-settings.ts';

const ISSUER = 'must be an https address, or an http address of this machine';

/** Whoever reads along could sign in as anybody: http stays on this machine. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isHere);
}

/** Variables of single sign-on. */
export const ssoVariables = {
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
export function missingSsoVariable(variables: Variables): string | undefined {
  const isWanted = Object.keys(ssoVariables).some(
    (name) => variables[name as keyof Variables] !== undefined,
  );
  return isWanted ? TOGETHER.find((name) => variables[name] === undefined) : undefined;
}

/** The provider that complete variables describe; `undefined` when none is set. */
export function ssoOf(variables: Variables): SsoSettings | undefined {
  const {
    CONSOLE_SSO_ISSUER: issuer,
    CONSOLE_SSO_CLIENT_ID: clientId,
    CONSOLE_SSO_CLIENT_SECRET: clientSecret,
    CONSOLE_SSO_USER_CLAIM: userClaim = 'preferred_username',
  } = variables;
  if (!issuer || !clientId || !clientSecret) return undefined;
  return { issuer, clientId, clientSecret, userClaim };
}
