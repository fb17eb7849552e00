import AES from 'crypto-js/aes';
import Base64 from 'crypto-js/enc-base64';
import Utf8 from 'crypto-js/enc-utf8';
import ZeroPadding from 'crypto-js/pad-zeropadding';

/** Decodes a user name (specification §3, §9): AES-CBC, zero padding, all three texts base64. */
export function decodeName(text: string, cipher: { key: string; iv: string }): string {
  const bytes = AES.decrypt(text, Base64.parse(cipher.key), {
    iv: Base64.parse(cipher.iv),
    padding: ZeroPadding,
  });
  return bytes.toString(Utf8);
}
