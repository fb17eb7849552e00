import { fakeXhr } from './fake-xhr.ts';

const stray: string[] = [];

async function refuse(request: Request): Promise<Response> {
  stray.push(`${request.method} ${request.url}`);
  throw new TypeError('Failed to fetch');
}

/** Between the fake servers of tests there is no network: a call is refused and remembered. */
export function refuseStrayCalls(): void {
  globalThis.fetch = (input, init) => refuse(new Request(input, init));
  globalThis.XMLHttpRequest = fakeXhr(refuse);
}

/** Calls since the last time somebody asked that no server of a test was there for. */
export const takeStrayCalls = (): string[] => stray.splice(0);
