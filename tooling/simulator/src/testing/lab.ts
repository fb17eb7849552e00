import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BillAnswer, ResultAnswer } from '@portal/contract/channel/answers';
import type { ChannelEvent } from '@portal/contract/channel/callback';
import { type CallName, type ChannelInput, callBody } from '@portal/contract/channel/calls';
import { READS } from '@portal/contract/channel/network';
import { afterEach, expect } from 'vitest';
import type { Command } from '../control.ts';
import { isSignedBy, signedHeaders } from '../signature.ts';
import { type Simulator, startSimulator } from '../start.ts';

export const SECRET = 'a secret of this test only';
export const NOW = '2026-11-22T03:00:00.000Z';
export const MONEY = { amount: '12500', currency: '840' };
const open: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

/** A simulator at work, a console that listens, and what can be done with both. */
export async function simulator(over: { seed?: string; state?: string } = {}) {
  const console = await startConsole();
  const started = await startSimulator({
    port: 0,
    host: '127.0.0.1',
    seed: 'one',
    now: NOW,
    key: 'console',
    secret: SECRET,
    callback: console.url,
    adopts: false,
    ...over,
  });
  open.push(started, console);
  return { ...lab(started), console };
}

function lab({ origin }: Simulator) {
  let now = NOW;
  const order = async (command: Command) => {
    const response = await fetch(`${origin}/control`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SECRET}` },
      body: JSON.stringify(command),
    });
    expect(response.status).toBe(200);
    if (command.do === 'clock') now = command.now;
    return response.json() as Promise<Record<string, unknown>>;
  };
  const send = <C extends CallName>(
    call: C,
    input: ChannelInput<C>,
    signal?: AbortSignal,
    reads: Record<string, string> = { [READS.header]: READS.network },
  ) => {
    const body = callBody(call, input);
    const headers = { ...signedHeaders(SECRET, 'console', Date.parse(now), body), ...reads };
    return fetch(`${origin}/UPI_QR/${call}`, { method: 'POST', headers, body, signal });
  };
  const ask = async <C extends CallName>(call: C, input: ChannelInput<C>) => {
    const response = await send(call, input);
    const text = await response.text();
    const headers = Object.fromEntries(response.headers);
    expect(isSignedBy(SECRET, headers, Date.parse(now), text)).toBe(true);
    return (call === 'bill' ? BillAnswer : ResultAnswer).parse(JSON.parse(text));
  };
  const sale = (reference: string, rest: { result?: 'SUCCEEDED' | 'FAILED' } = {}) =>
    order({ do: 'sale', chnlCode: 'UPI_QR', reference, ...MONEY, ...rest });
  const at = (instant: string) => order({ do: 'clock', now: instant });
  return { order, send, ask, sale, at, origin };
}

/** Results that a console was told, in their order. */
export const told = (console: Console) => console.events.map(({ result }) => result);
/** A question about a reference. */
export const query = (reference: string) => ({ reference, sentAt: NOW, ...MONEY });

/** Something that takes events as the console does, and remembers them. */
interface Console {
  url: string;
  /** Answer to each event. */
  answer: { code: number };
  events: ChannelEvent[];
  close(): Promise<void>;
}

async function startConsole(): Promise<Console> {
  const console: Console = {
    url: '',
    answer: { code: 200 },
    events: [],
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      console.events.push(JSON.parse(text));
      response.end(JSON.stringify(console.answer));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  console.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return console;
}
