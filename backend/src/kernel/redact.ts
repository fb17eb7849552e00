/** Names whose values never reach a log or the audit trail (operations rule, backend I). */
const SECRET = /password|passwd|secret|token|authorization|cookie|captcha|^code$|^pan$/i;
const PERSONAL = /card(no|number|id)|accno|account(no)?$|idno|licen[cs]eno|idcard|bankcard/i;

/** A parameter is a pair: its key says whether its value is a secret. */
const isSecretPair = (pair: object) =>
  'configKey' in pair && typeof pair.configKey === 'string' && SECRET.test(pair.configKey);

/** A copy without secrets and account or ID numbers. */
export function redact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redact);
  if (value === null || typeof value !== 'object') return value;
  const hidden = isSecretPair(value) ? 'configValue' : undefined;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === hidden || SECRET.test(name) || PERSONAL.test(name) ? '***' : redact(inner),
    ]),
  );
}
