import { keyBody, RSA_MIN_BITS } from '@portal/contract/merchant/merchant-rules';

/** Facts of a text that was read as an RSA public key. */
export interface KeyFacts {
  /** Size of the modulus. */
  bits: number;
  isStrong: boolean;
  /** SHA-256 of the SubjectPublicKeyInfo, as hex. */
  fingerprint: string;
}

const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (at) => at.charCodeAt(0));
const hexOf = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Reads the text of an RSA public key (PEM, or base64 of its SubjectPublicKeyInfo); returns `undefined`
 * if it is none. The server checks it again.
 */
export async function readKey(text: string): Promise<KeyFacts | undefined> {
  try {
    const der = bytesOf(keyBody(text));
    const key = await crypto.subtle.importKey('spki', der, RSA, true, ['verify']);
    const { modulusLength: bits } = key.algorithm as RsaHashedKeyAlgorithm;
    const digest = await crypto.subtle.digest('SHA-256', der);
    return { bits, isStrong: bits >= RSA_MIN_BITS, fingerprint: hexOf(new Uint8Array(digest)) };
  } catch {
    return undefined;
  }
}

/** Browsers have no cryptography on plain http, except on the device itself. */
export const canReadKeys = (): boolean => globalThis.crypto?.subtle !== undefined;
