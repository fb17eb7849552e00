export { formatMinor, formatRate, toMajor, toMinor, typedMajor } from './amount.ts';
export {
  CURRENCIES,
  type Currency,
  currencyName,
  precisionOf,
  setCurrencies,
} from './currencies.ts';
