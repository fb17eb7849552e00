import { SEALED_PREFIX } from '@portal/contract/kit/codes';
import type { Route } from '@portal/contract/kit/route';

const RSA = { name: 'RSA-OAEP', hash: 'SHA-256' };
const SIZE = { modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };

let known: Promise<CryptoKeyPair> | undefined;

function keyPair(): Promise<CryptoKeyPair> {
  known ??= crypto.subtle.generateKey({ ...RSA, ...SIZE }, true, ['encrypt', 'decrypt']);
  return known;
}

/** Public key of the fake servers as PEM. Made once: a page keeps what it has been given. */
export async function testPublicKey(): Promise<string> {
  const { publicKey } = await keyPair();
  const bytes = new Uint8Array(await crypto.subtle.exportKey('spki', publicKey));
  const lines = btoa(String.fromCharCode(...bytes)).replace(/.{64}/g, '$&\n');
  return `-----BEGIN PUBLIC KEY-----\n${lines}\n-----END PUBLIC KEY-----\n`;
}

async function openText(sealed: unknown): Promise<unknown> {
  if (typeof sealed !== 'string' || !sealed.startsWith(SEALED_PREFIX)) return sealed;
  const { privateKey } = await keyPair();
  const text = atob(sealed.slice(SEALED_PREFIX.length));
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  return new TextDecoder().decode(await crypto.subtle.decrypt(RSA, privateKey, bytes));
}

/** A body as the real server reads it: with the `sealed` fields of its route opened. */
export async function openSealed({ sealed = [] }: Route, body: unknown): Promise<unknown> {
  const sent = Object(body) as Record<string, unknown>;
  const names = sealed.filter((name) => name in sent);
  if (names.length === 0) return body;
  const opened = await Promise.all(names.map(async (name) => [name, await openText(sent[name])]));
  return { ...sent, ...Object.fromEntries(opened) };
}
