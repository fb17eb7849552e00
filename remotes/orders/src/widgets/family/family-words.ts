import { orderWords } from '../order/index.ts';
import { sumsWords } from '../sums/index.ts';

/** Words that every list of a family speaks. */
export const familyWords = [orderWords, sumsWords];
