import { existsSync, readFileSync } from 'node:fs';
import type { EndpointOf } from '../channel/endpoints.ts';

/** A channel of the demonstration data, which a simulator of a test plays. */
export const LAB_CHANNEL = 'UPI_QR';
export const LAB_SECRET = 'a secret of these tests only';
export const LAB_KEY = 'console';
/** Time for which a call waits here, in milliseconds: tests wait for time-outs. */
const TIMEOUT_MS = 300;

/** Returns the endpoint of the channel that a simulator plays. */
export const labEndpoint = (origin: string): EndpointOf => ({
  chnlCode: LAB_CHANNEL,
  endpoint: `${origin}/${LAB_CHANNEL}`,
  keyId: LAB_KEY,
  secret: LAB_SECRET,
  timeoutMs: TIMEOUT_MS,
});

/** Orders something of a simulator, or asks how it is with nothing; answers its report. */
export async function control(origin: string, body?: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${origin}/control`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${LAB_SECRET}` },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`the simulator refused ${JSON.stringify(body)}`);
  return (await response.json()) as Record<string, unknown>;
}

/** A transaction at the channel. */
export interface Effect {
  kind: string;
  reference: string;
  amount: string;
  result: 'SUCCEEDED' | 'FAILED';
}

/** The transactions that a file of a simulator keeps: the last line of each reference. */
export function effectsIn(file: string): Effect[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
  const effects = lines.map((line) => JSON.parse(line) as Effect);
  return [...new Map(effects.map((one) => [`${one.kind} ${one.reference}`, one])).values()];
}
