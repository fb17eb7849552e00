import type { Random } from './random.ts';

/** Last digit that makes a number pass the Luhn check. */
export function luhnDigit(digits: string): number {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]);
    const doubled = at % 2 === 0 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return (10 - (sum % 10)) % 10;
}

/** Card number of 16 digits that passes Luhn; 9 begins no scheme's numbers (domain §6.3). */
export function cardNumber(random: Random): string {
  const digits = `9${random.digits(14)}`;
  return digits + luhnDigit(digits);
}

/** ID number of 18 digits; no region has the code 999999. */
export const idNumber = (random: Random) => `999999${random.digits(12)}`;

/** Number of a paper of a kind (dictionary `id_type`), out of an ID number; nobody has it either. */
export function paperNumber(kind: string, id: string): string {
  if (kind === '02') return `N99${id.slice(-6)}`;
  return kind === '07' ? `999${id.slice(-6)}` : id;
}

/** Number of a range that is given to nobody (domain §6.3), digits only. */
export const phoneNumber = (random: Random) => `85512000${random.digits(3)}`;

/** Bank account of the invented banks. */
export const bankAccount = (random: Random) => `0009${random.digits(9)}`;
