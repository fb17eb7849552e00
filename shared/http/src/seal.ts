import { CODE, SEALED_PREFIX } from '@portal/contract/kit/codes';
import { publicKeyCall } from '@portal/contract/session/paths';
import { tMessage } from '@portal/i18n';
import { JSEncrypt } from 'jsencrypt';
import { AppError } from './app-error.ts';
import { unreadableError } from './errors.ts';
import { exchange } from './exchange.ts';

/** Message that the server uses, too, for a value that it cannot open. */
const REFUSED = 'commonData.formatMsg';

let known: Promise<JSEncrypt> | undefined;

async function fetchCipher(): Promise<JSEncrypt> {
  const { value, headers } = await exchange(publicKeyCall, {});
  const { publicKey } = { publicKey: '', ...(value as object) };
  const cipher = new JSEncrypt();
  cipher.setPublicKey(publicKey);
  // Without a key the library would make one of its own, which nobody can open.
  if (!publicKey || cipher.encryptOAEP('') === false) {
    throw unreadableError(headers.get('x-request-id') ?? undefined, 'no public key');
  }
  return cipher;
}

/** Asks for the key once in the life of the page; after a failure, the next call asks again. */
function cipherOfPage(): Promise<JSEncrypt> {
  known ??= fetchCipher().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

/** The library's padding takes each character for one byte. */
const utf8 = (text: string) =>
  Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');

function sealText(cipher: JSEncrypt, name: string, text: string): string {
  const sealed = cipher.encryptOAEP(utf8(text));
  if (sealed !== false) return SEALED_PREFIX + sealed;
  const fields = { [name]: REFUSED };
  throw new AppError({ kind: 'business', code: CODE.error, text: tMessage(REFUSED), fields });
}

/**
 * A copy of a body with the texts of these fields encrypted for the server (specification §9).
 * Rejects with `AppError` when there is no key, or a text is longer than it takes: 190 bytes.
 */
export async function seal(names: readonly string[], body: unknown): Promise<unknown> {
  const cipher = await cipherOfPage();
  return Object.fromEntries(
    Object.entries(body as object).map(([name, value]) => [
      name,
      names.includes(name) && typeof value === 'string' ? sealText(cipher, name, value) : value,
    ]),
  );
}
