import { innerPath, openPathOf, outerPath, RETURN_PATH } from '../addresses.ts';

/** Answer of single sign-on, as the address of the return point holds it. */
export interface SsoAnswer {
  /** One-time code, to be exchanged for a token; a token in the address is never read. */
  code?: string;
  /** The identity provider, or the server, ended the sign-in. Its text is not shown: anybody can write it. */
  isRefused?: boolean;
}

let taken: SsoAnswer = {};

/**
 * Takes the one-time code out of the address before anything is requested from there, so that it
 * is in no history, log or referrer. Does nothing at other addresses.
 */
export function takeSsoAnswer(): void {
  if (openPathOf(innerPath(location)) !== RETURN_PATH) return;
  const query = new URLSearchParams(location.search);
  taken = { code: query.get('code') ?? undefined, isRefused: query.has('error') };
  history.replaceState(null, '', outerPath(RETURN_PATH));
}

/** Returns the answer that was taken; a second call returns an empty one. */
export function ssoAnswer(): SsoAnswer {
  const answer = taken;
  taken = {};
  return answer;
}
