import AES from 'crypto-js/aes';
import Base64 from 'crypto-js/enc-base64';
import Utf8 from 'crypto-js/enc-utf8';
import ZeroPadding from 'crypto-js/pad-zeropadding';

/** Base64 of at least one block of 16 bytes; a login name is hardly ever as long. */
const ENCODED = /^[A-Za-z\d+/]{22,}={0,2}$/;

/**
 * Decodes a user name (specification §3, §9): AES-CBC, zero padding, all three texts base64. What
 * cannot be decoded is the name itself: stock servers send it as it is, and no cipher with it.
 */
export function decodeName(text: string, cipher: { key: string; iv: string }): string {
  if (!ENCODED.test(text)) return text;
  try {
    const bytes = AES.decrypt(text, Base64.parse(cipher.key), {
      iv: Base64.parse(cipher.iv),
      padding: ZeroPadding,
    });
    return bytes.toString(Utf8) || text;
  } catch {
    return text;
  }
}
