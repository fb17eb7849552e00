let readToken: () => string | undefined = () => undefined;

/** Names where the token of a call comes from; `@portal/auth` does this once. */
export function setTokenSource(source: () => string | undefined): void {
  readToken = source;
}

/** The token of this moment, if somebody is signed in. */
export function currentToken(): string | undefined {
  return readToken();
}
