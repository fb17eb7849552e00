import type { CardSide } from './types.ts';

const DEBIT = ['01', '05'];
const CREDIT = ['02', '03', '04'];

/**
 * Side of a card by its level type (dictionary `card_level_type`, domain §4.2): 01 and 05 are
 * debit, 02 to 04 credit, another is `unknown` (config `fee.unknown.side`). `null` = a wallet
 * without a card: debit.
 */
export function sideOfCard(levelType: string | null, unknown: CardSide = 'credit'): CardSide {
  if (levelType === null || DEBIT.includes(levelType)) return 'debit';
  return CREDIT.includes(levelType) ? 'credit' : unknown;
}
