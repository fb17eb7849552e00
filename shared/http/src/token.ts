let readIdle: () => number | undefined = () => undefined;
let readToken: () => string | undefined = () => undefined;

/** Names where the token of a call comes from; `@portal/auth` does this once. */
export function setTokenSource(source: () => string | undefined): void {
  readToken = source;
}

/** The token of this moment, if somebody is signed in. */
export function currentToken(): string | undefined {
  return readToken();
}

/** Names where a call learns for how many seconds no person has done anything; without one it says nothing of it. */
export function setIdleSource(source: () => number | undefined): void {
  readIdle = source;
}

/** Seconds since a person last did something in this browser. */
export const idleSeconds = (): number | undefined => readIdle();
