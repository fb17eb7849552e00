export { formatMinor, formatRate, toMinor } from './amount.ts';
export {
  CURRENCIES,
  type Currency,
  currencyName,
  precisionOf,
  setCurrencies,
} from './currencies.ts';
