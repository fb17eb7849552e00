let shown: string | undefined;

/** The token whose user this browser tab shows; the cookie may hold another one by now. */
export const shownToken = (): string | undefined => shown;

/** Keeps the token that user info has been loaded with. */
export function keepShownToken(token: string | undefined): void {
  shown = token;
}
