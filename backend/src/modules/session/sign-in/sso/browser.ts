import { createHash, randomBytes } from 'node:crypto';
import { API_BASE } from '@portal/contract/constants';

const COOKIE = 'console_sso';
/** The cookie goes to the calls of single sign-on only. */
const PATH = `${API_BASE}/auth/sso`;

export const randomSecret = () => randomBytes(32).toString('base64url');

/**
 * Cookie that binds an attempt to the browser that began it: no script reads it, no foreign page
 * sends it but by a link, which the return from the identity provider is.
 */
export function browserCookie(secret: string, seconds: number, isSecure: boolean): string {
  const attributes = `Path=${PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
  return `${COOKIE}=${secret}; ${attributes}${isSecure ? '; Secure' : ''}`;
}

/** The secret of a `Cookie` header; empty when there is none. */
export function browserSecret(header: string | undefined): string {
  return new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})(?:;|$)`).exec(header ?? '')?.[1] ?? '';
}

/**
 * Returns the proof of an attempt to the provider, made from values that only this browser and this attempt
 * know: nothing of it has to be stored. 43 characters each, as PKCE demands (RFC 7636 §4.1).
 */
export function proofOf(secret: string, state: string): { nonce: string; verifier: string } {
  const derive = (purpose: string) =>
    createHash('sha256').update(`${purpose}:${secret}:${state}`).digest('base64url');
  return { nonce: derive('nonce'), verifier: derive('verifier') };
}
