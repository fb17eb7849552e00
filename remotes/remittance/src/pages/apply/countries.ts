import type { Language } from '@portal/contract/constants';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Codes that name no country or region: groups of them, and those for private use. */
const NONE = ['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ'];

/** Countries and regions by ISO 3166-1 as options of a field, by name. */
export function countryOptions(language: Language) {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const options = LETTERS.flatMap((first) =>
    LETTERS.flatMap((second) => {
      const value = first + second;
      const name = NONE.includes(value) ? undefined : names.of(value);
      return name ? [{ value, label: `${name} ${value}` }] : [];
    }),
  );
  const { compare } = new Intl.Collator(language);
  return options.sort((one, other) => compare(one.label, other.label));
}
