import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSimulator } from '@portal/simulator/start';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { signedHeaders } from '../kernel/signature.ts';
import { httpChannel } from './http-channel.ts';

const SECRET = 'a secret of this test only';
const NOW = '2026-11-22T03:00:00.000Z';
const clock = () => new Date(NOW);
const settings = { keyId: 'console', secret: SECRET, timeoutMs: 5_000 };
const ASKED = { reference: 'S1', sentAt: NOW, amount: '12500', currency: '840' };

const simulator = await startSimulator({
  port: 0,
  host: '127.0.0.1',
  seed: 'one',
  now: NOW,
  key: 'console',
  secret: SECRET,
  adopts: false,
});
afterAll(() => simulator.close());

const order = (command: object) =>
  fetch(`${simulator.origin}/control`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET}` },
    body: JSON.stringify(command),
  });
const channelAt = (endpoint: string, over: Partial<typeof settings> = {}) =>
  httpChannel({ ...settings, ...over, endpoint }, clock);
const upi = (over?: Partial<typeof settings>) => channelAt(`${simulator.origin}/UPI_QR`, over);

describe('[5.8] the adapter and a channel', () => {
  it('understand each other in every call', async () => {
    await order({ do: 'sale', chnlCode: 'UPI_QR', ...ASKED, sentAt: undefined });
    const channel = upi();
    const back = { ...ASKED, origReference: 'S1' };
    const payee = { payeeName: 'Sok Vannak', payeeAccount: '001', payeeBank: 'ABA' };
    const answers = await Promise.all([
      channel.orderQuery(ASKED),
      channel.void({ ...back, reference: 'V1' }),
      channel.refund({ ...back, reference: 'R1' }),
      channel.refundQuery({ ...ASKED, reference: 'R9' }),
      channel.payout({ ...ASKED, ...payee, reference: 'P1' }),
      channel.payoutQuery({ ...ASKED, reference: 'P9' }),
      channel.remit({ ...ASKED, ...payee, reference: 'M1', payerName: 'Lin', country: 'KH' }),
      channel.remitQuery({ ...ASKED, reference: 'M9' }),
      channel.bill({ day: '2026-11-20' }),
      channel.bill({ day: '2026-11-22' }),
    ]);
    expect(answers.map(({ answer }) => answer)).toEqual([
      ...['pending', 'pending', 'pending', 'notFound', 'pending', 'notFound', 'pending'],
      ...['notFound', 'bill', 'billNotReady'],
    ]);
  });

  it('hear nothing in time: that is an answer, before and after the effect', async () => {
    const channel = upi({ timeoutMs: 150 });
    const payee = { payeeName: 'Sok Vannak', payeeAccount: '001', payeeBank: 'ABA' };
    for (const [fault, reference, later] of [
      ['timeoutBefore', 'P2', 'notFound'],
      ['timeoutAfter', 'P3', 'pending'],
    ]) {
      const asked = { ...ASKED, reference: reference ?? '' };
      await order({ do: 'fault', fault, subject: reference });
      expect(await channel.payout({ ...asked, ...payee })).toEqual({
        answer: 'none',
        why: 'timeout',
      });
      expect(await upi().payoutQuery(asked)).toMatchObject({ answer: later });
    }
  });

  it('part where the secret is another', async () => {
    const answer = await upi({ secret: 'another secret of this test' }).orderQuery(ASKED);
    expect(answer).toEqual({ answer: 'none', why: 'refused' });
  });

  it('end at once when the run ends that asks', async () => {
    await order({ do: 'fault', fault: 'timeoutBefore', subject: 'S1' });
    const answer = await upi().orderQuery(ASKED, AbortSignal.timeout(50));
    expect(answer).toMatchObject({ answer: 'none' });
  });
});

describe('[5.8] an answer that is not the channel’s own says nothing', () => {
  const servers: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close();
  });

  async function rogue(listener: RequestListener) {
    const server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    servers.push({
      close: async () => {
        const closed = once(server, 'close');
        server.close();
        server.closeAllConnections();
        await closed;
      },
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/UPI_QR`;
  }
  const pending = { answer: 'pending', reference: 'S1', respCode: '', respMsg: '' };
  const answers =
    (body: object, at = clock(), secret = SECRET): RequestListener =>
    (_, response) => {
      const text = JSON.stringify(body);
      response.writeHead(200, signedHeaders('console', secret, at, text)).end(text);
    };

  it.each<[string, RequestListener]>([
    ['unsigned', (_, response) => response.end(JSON.stringify(pending))],
    ['unsigned', answers(pending, clock(), 'another secret of this test')],
    ['unsigned', answers(pending, new Date(Date.parse(NOW) - 300_001))],
    ['malformed', answers({ ...pending, reference: 'S2' })],
    ['malformed', answers({ ...pending, more: 1 })],
    ['malformed', answers({ ...pending, answer: 'definite' })],
    ['refused', (_, response) => response.writeHead(500).end()],
    ['redirected', (_, response) => response.writeHead(307, { location: simulator.origin }).end()],
    ['tooLarge', (_, response) => response.end('x'.repeat(64 * 1024 + 1))],
    ['unreachable', (request) => request.socket.destroy()],
  ])('%s', async (why, listener) => {
    const channel = channelAt(await rogue(listener));
    expect(await channel.orderQuery(ASKED)).toEqual({ answer: 'none', why });
  });

  it('and the one that is, does', async () => {
    const channel = channelAt(await rogue(answers(pending)));
    expect(await channel.orderQuery(ASKED)).toEqual(pending);
  });
});
