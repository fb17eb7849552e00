import { foldAccount, foldName } from '../kit/rules/names.ts';
import { rule } from '../kit/rules.ts';

/** English letters, digits, and what stands between words of names and addresses (specification §5). */
const LATIN = /^[A-Za-z0-9]+(?:[ ,.'&-]+[A-Za-z0-9]+)*\.?$/;

/** English letters and digits; between words blanks, commas, dots, apostrophes, `&` and hyphens too. */
export const latinText = (max: number) => rule.pattern(max, LATIN, 'remit.latin', foldName);

/** The same, or nothing. */
export const latinOrEmpty = (max: number) => rule.orEmpty(latinText(max)).default('');

/** Account of a bank, or number of a card: 6 to 34 letters or digits. Accounts have no check digit of a card. */
export const bankAccount = () =>
  rule.pattern(34, /^[A-Za-z0-9]{6,34}$/, 'remit.account', foldAccount);

const REGION = /^[A-Z]{2}$/;
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Object rules run on malformed texts too, and `Intl` throws at those. */
const isRegion = (code: string) => REGION.test(code) && regions.of(code) !== undefined;

/** Country or region by ISO 3166-1, two letters. */
export const country = () =>
  rule.pattern(2, REGION, 'intake.country').refine(isRegion, 'intake.country');

const AGE_MIN = 18;
const AGE_MAX = 100;

/** Full years from a day of birth to another day, both `yyyy-MM-dd`. */
const ageOn = (birthday: string, day: string): number =>
  Number(day.slice(0, 4)) -
  Number(birthday.slice(0, 4)) -
  (day.slice(5) < birthday.slice(5) ? 1 : 0);

/** Returns the reason why a payer is refused, as a message key: 18 to 100 years (domain §3). Days `yyyy-MM-dd`. */
export function refusalOfAge(birthday: string, today: string): string | undefined {
  const age = ageOn(birthday, today);
  return age < AGE_MIN || age > AGE_MAX ? 'remit.age' : undefined;
}
