export { formatMinor, formatRate, ppmOf, toMajor, toMinor, typedMajor } from './amount.ts';
export {
  CURRENCIES,
  type Currency,
  currencyName,
  precisionOf,
  setCurrencies,
} from './currencies.ts';
