import { type CardSide, sideOfCard } from '@portal/fee';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { bulkInsert } from './bulk-insert.ts';
import { stampText } from './calendar.ts';
import { luhnDigit } from './cards.ts';
import { BANKS } from './catalog/names.ts';
import type { Plan } from './plan.ts';
import { stream } from './random.ts';

/** 1,500 BINs beside 400 merchants (domain §6.2). */
const BINS_PER_MERCHANT = 3.75;
const DAYS_BACK = 300;
/** Shares of debit, credit, quasi-credit, combined and prepaid cards. */
const LEVELS = ['01', '01', '01', '01', '01', '01', '02', '02', '02', '03', '04', '05'] as const;
/** Demo BINs begin with 9, which is no scheme's (domain §6.3). */
const FIRST_BIN = 900_000;
/** This many BINs are known in every profile. */
const KNOWN = 75;

const binAt = (at: number) => String(FIRST_BIN + at);
const levelOf = (at: number) => stream('cardBin', at).pick(LEVELS);

const places = Array.from({ length: KNOWN }, (_, at) => at);
const binsOf = (side: CardSide) =>
  places.filter((at) => sideOfCard(levelOf(at)) === side).map(binAt);
const BINS = { debit: binsOf('debit'), credit: binsOf('credit') };

/** The card with a BIN of a side in place of its first digits: its fee is that of the side. */
export function withBinOf(side: CardSide, card: string): string {
  const bins = BINS[side];
  const digits = `${bins[Number(card.slice(1, 6)) % bins.length]}${card.slice(6, -1)}`;
  return digits + luhnDigit(digits);
}

export async function writeBins(db: Kysely<Database>, { sizes, asof }: Plan): Promise<void> {
  const count = Math.round(sizes.merchants * BINS_PER_MERCHANT);
  const rows = Array.from({ length: count }, (_, at) => {
    const random = stream('cardBin', at);
    return {
      bin_number: binAt(at),
      level_type: random.pick(LEVELS),
      issuer: random.pick(BANKS),
      scheme: random.pick(['DEMO-A', 'DEMO-B']),
      create_by: 'risk',
      create_time: stampText(asof - DAYS_BACK, 36_000 + (at % 20_000)),
    };
  });
  await bulkInsert(db, 'card_bin', rows);
}
