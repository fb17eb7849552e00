import { currencyName, formatMinor } from '@portal/money';

/** `1,234.50 USD` of minor units and a numeric currency code. */
export const amountText = (minor: string, currency: string): string =>
  `${formatMinor(minor, currency)} ${currencyName(currency)}`;
