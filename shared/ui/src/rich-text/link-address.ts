import { CONSOLE_PATH } from '@portal/contract/common/rich-text';

const SCHEMES = ['http:', 'https:', 'mailto:'];

/** Returns true if a link may lead to an address: pages, those of this console by their path, and mail, never a script. */
export const isAllowedAddress = (address: string): boolean =>
  CONSOLE_PATH.test(address) ||
  (URL.canParse(address) && SCHEMES.includes(new URL(address).protocol));

/**
 * The address that somebody means: a bare mail address becomes `mailto:`, another without a scheme
 * `https:`. Undefined where a link must not lead.
 */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return undefined;
  if (CONSOLE_PATH.test(text)) return text;
  const bare = /^[^/:@]+@[^/:@]+$/.test(text) ? `mailto:${text}` : `https://${text}`;
  const address = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : bare;
  return isAllowedAddress(address) ? address : undefined;
}
