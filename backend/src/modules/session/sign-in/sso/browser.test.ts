import { expect, it } from 'vitest';
import { browserCookie, browserSecret, proofOf, randomSecret } from './browser.ts';

const secret = randomSecret();

it('the cookie is sent over TLS only where there is TLS', () => {
  expect(browserCookie(secret, 600, true)).toMatch(/; Secure$/);
  expect(browserCookie(secret, 600, false)).not.toContain('Secure');
});

it('the secret is found among other cookies, and nothing else is taken for it', () => {
  expect(browserSecret(`a=1; console_sso=${secret}; b=2`)).toBe(secret);
  expect(browserSecret(`console_sso=${secret}`)).toBe(secret);
  for (const header of [undefined, '', `xconsole_sso=${secret}`, 'console_sso=short', secret]) {
    expect(browserSecret(header)).toBe('');
  }
});

it('nonce and verifier belong to one browser and one attempt, and differ from each other', () => {
  const { nonce, verifier } = proofOf(secret, 'state');
  expect(proofOf(secret, 'state')).toEqual({ nonce, verifier });
  const others = [proofOf(secret, 'other'), proofOf(randomSecret(), 'state')];
  const all = [nonce, verifier, ...others.flatMap((proof) => [proof.nonce, proof.verifier])];
  expect(new Set(all).size).toBe(6);
  // RFC 7636 §4.1
  expect(verifier).toMatch(/^[A-Za-z0-9._~-]{43,128}$/);
});
