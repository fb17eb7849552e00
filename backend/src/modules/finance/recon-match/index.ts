/** Matching of bills with bookings: what is one payment, and what is left of either side (money §5). */
export { changeSums, isSale, standBills } from './bill-sums.ts';
export { askedForBills, beginBills, refreshBills } from './bills.ts';
export { makePairs } from './compare.ts';
export { acceptedCurrencies, expectedCurrencies } from './currencies.ts';
export { addErrors, clearDifferences, postDifferences } from './errors.ts';
export { renewFlags } from './flags.ts';
export { matchPlace, matchPlaces, scanPlaces } from './match.ts';
export { addUpOwed, keptOwed } from './owed.ts';
export { lockPlace, type Place } from './place.ts';
export {
  owedDifferences,
  sideDifferences,
  strayReceivables,
  suspenseDifferences,
} from './proof.ts';
export { scanPostings } from './scan.ts';
export { missingDates } from './wait-dates.ts';
