import { randomUUID } from 'node:crypto';
import { API_BASE, type Language } from '@portal/contract/constants';
import type { Envelope } from '@portal/contract/kit/codes';
import { INTAKE_HEADERS, type IntakeAnswer } from '@portal/contract/orders/intake';
import { credentialRoutes } from '@portal/contract/system/intake';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { signatureOf } from '../modules/orders/intake/signature.ts';
import type { Client } from './client.ts';

/** Credential with which a platform signs. */
export interface Key {
  credentialId: string;
  secret: string;
}

/** Head office: every merchant is of it or below it. */
export const HEAD_OFFICE = '100';

/** Issues a credential for the merchants of a department, as an administrator does. */
export async function issueKey(admin: Client, deptId = HEAD_OFFICE): Promise<Key> {
  const { data, msg } = await admin.call(credentialRoutes.issue, {
    body: { platform: 'Mekong Gateway', deptId, validDays: 365, remark: '' },
  });
  if (!data) throw new Error(msg);
  return data as Key;
}

interface Sent {
  /** Milliseconds since 1970 that the signature says. */
  time: number;
  nonce?: string;
  path?: string;
  method?: string;
}

/** Headers of a call that a platform has signed. */
export function signedHeaders(key: Key, body: string, { time, ...sent }: Sent) {
  const { nonce = randomUUID(), path = '/intake/orders', method = 'POST' } = sent;
  const seconds = String(Math.floor(time / 1_000));
  const signed = { method, path: API_BASE + path, time: seconds, nonce, body: Buffer.from(body) };
  return {
    'content-type': 'application/json',
    [INTAKE_HEADERS.credential]: key.credentialId,
    [INTAKE_HEADERS.time]: seconds,
    [INTAKE_HEADERS.nonce]: nonce,
    [INTAKE_HEADERS.signature]: signatureOf(key.secret, signed),
  };
}

/** Sends a call to a server that is injected into, or to one that listens. */
export type Post = (
  path: string,
  body: string,
  headers: Record<string, string>,
) => Promise<Envelope>;

/** Calls of a server that is injected into. */
export const injecting =
  (app: FastifyInstance): Post =>
  async (path, payload, headers) => {
    const response = await app.inject({ method: 'POST', url: API_BASE + path, headers, payload });
    return response.json<Envelope>();
  };

type Answer = z.output<typeof IntakeAnswer>;
export interface Answered extends Envelope {
  data: { accepted: number; refused: number; items: Answer[] };
}

/** A platform that hands in orders and results. */
export function platformOf(post: Post, key: Key, clock: () => Date) {
  const send = async (path: string, content: unknown, language: Language = 'en-US') => {
    const body = JSON.stringify(content);
    const headers = signedHeaders(key, body, { time: clock().getTime(), path });
    return (await post(path, body, { ...headers, 'accept-language': language })) as Answered;
  };
  return {
    orders: (orders: readonly unknown[], language?: Language) =>
      send('/intake/orders', { orders }, language),
    results: (results: readonly unknown[], language?: Language) =>
      send('/intake/results', { results }, language),
  };
}

/** An order that a platform could hand in, at a merchant on a channel that takes dollars. */
export function orderOf(merId: string, merOrderId: string, txnTime: string, more: object = {}) {
  return {
    merId,
    merOrderId,
    chnlCode: 'BAKONG_QR',
    orderType: 'SCAN',
    currency: '840',
    txnAmt: '12345',
    txnTime,
    ...more,
  };
}

/** A result of such an order. */
export function resultOf(
  order: { merId: string; merOrderId: string; currency: string; txnAmt: string; txnTime: string },
  resultId: string,
  more: object = {},
) {
  const { merId, merOrderId, currency, txnAmt, txnTime } = order;
  const key = { resultId, merId, merOrderId, currency, txnAmt };
  return { ...key, outcome: 'SUCCESS', occurredAt: txnTime, respCode: '00', ...more };
}
