export {
  formatMinor,
  formatRate,
  ppmOf,
  toMajor,
  toMinor,
  typedMajor,
  typedMinor,
} from './amount.ts';
export {
  CURRENCIES,
  type Currency,
  currencyName,
  inCurrencyOrder,
  precisionOf,
  setCurrencies,
} from './currencies.ts';
export { cleanTyped, type ReadNumber, readNumber, withoutHidden } from './typed.ts';
