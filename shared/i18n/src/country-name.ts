import type { Language } from '@portal/contract/constants';

/** `KH` → `柬埔寨 KH`: the name of an ISO 3166 alpha-2 code, then the code itself. */
export function countryName(code: string, language: Language): string {
  const name = /^[A-Z]{2}$/.test(code)
    ? new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(code)
    : undefined;
  return name ? `${name} ${code}` : code;
}
