import type { UploadedFile } from '@portal/contract/kit/route';
import { isSecretParameter } from '@portal/contract/system/parameters';

/** Names whose values never reach a log or the audit trail (operations rule, backend I). */
const SECRET =
  /password|passwd|pwd$|secret|token(?!ids?$)|authorization|cookie|captcha|bindcode|cipher|privatekey|otp|^code$|^cvv|^pan$/i;
const PERSONAL =
  /card(no|number|id)|accno|account(no)?$|idno|idnumber|licen[cs]eno|idcard|certno|passport|bankcard|phone$|contactid|reservedid|^payload$|^decoded$|^refusedfile$/i;
const BLANKED = '***';

const isSecretKey = (key: string) => isSecretParameter(key) || SECRET.test(key);

/**
 * A parameter is a pair: its key says whether its value is a secret, of a built-in one by its type,
 * of another by its name.
 */
const isSecretPair = (pair: object) =>
  'configKey' in pair && typeof pair.configKey === 'string' && isSecretKey(pair.configKey);

/** Numbers as long as those of cards and identity documents, alone or in a text. */
const LONG_NUMBER = /(?<!\d)\d(?:[ -]?\d){11,17}[\dXx](?!\d)/g;
/** First digits that card issuers have; order and merchant numbers begin otherwise. */
const ISSUER = /^([3-6]|2[2-7])/;

function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits) || !ISSUER.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** Number of a resident identity card, with its check character (GB 11643). */
function isIdNumber(text: string): boolean {
  if (!/^\d{17}[\dX]$/i.test(text)) return false;
  const sum = ID_WEIGHTS.reduce((total, weight, at) => total + weight * Number(text[at]), 0);
  return '10X98765432'[sum % 11] === text[17]?.toUpperCase();
}

const withoutNumbers = (text: string) =>
  text.replace(LONG_NUMBER, (found) => {
    const plain = found.replace(/[ -]/g, '');
    return isCardNumber(plain) || isIdNumber(plain) ? BLANKED : found;
  });

const isFile = (value: object): value is UploadedFile =>
  'bytes' in value && value.bytes instanceof Uint8Array;

/** Deeper parts are left out: no call of ours has them, and an attempt deeper than the stack would leave no trace. */
const DEPTH_MAX = 50;
const LEFT_OUT = '…';

/** A copy without secrets, account, card or ID numbers and the bytes of files. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withoutNumbers(value);
  if (depth > DEPTH_MAX && typeof value === 'object' && value !== null) return LEFT_OUT;
  if (Array.isArray(value)) return value.map((inner) => redact(inner, depth + 1));
  if (value === null || typeof value !== 'object') return value;
  if (isFile(value)) return { name: withoutNumbers(value.name), size: value.bytes.length };
  const hidden = isSecretPair(value) ? 'configValue' : undefined;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === hidden || SECRET.test(name) || PERSONAL.test(name)
        ? BLANKED
        : redact(inner, depth + 1),
    ]),
  );
}
