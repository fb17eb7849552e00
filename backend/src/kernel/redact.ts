import type { UploadedFile } from '@portal/contract/kit/route';

/** Names whose values never reach a log or the audit trail (operations rule, backend I). */
const SECRET = /password|passwd|secret|token|authorization|cookie|captcha|bindcode|^code$|^pan$/i;
const PERSONAL = /card(no|number|id)|accno|account(no)?$|idno|licen[cs]eno|idcard|bankcard/i;

/** A parameter is a pair: its key says whether its value is a secret. */
const isSecretPair = (pair: object) =>
  'configKey' in pair && typeof pair.configKey === 'string' && SECRET.test(pair.configKey);

/** Card numbers that people put into the names of files. */
const LONG_NUMBER = /\d(?:[ -]?\d){12,18}/g;

const isFile = (value: object): value is UploadedFile =>
  'bytes' in value && value.bytes instanceof Uint8Array;

/** A copy without secrets, account or ID numbers and the bytes of files. */
export function redact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redact);
  if (value === null || typeof value !== 'object') return value;
  if (isFile(value)) {
    return { name: value.name.replace(LONG_NUMBER, '***'), size: value.bytes.length };
  }
  const hidden = isSecretPair(value) ? 'configValue' : undefined;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === hidden || SECRET.test(name) || PERSONAL.test(name) ? '***' : redact(inner),
    ]),
  );
}
