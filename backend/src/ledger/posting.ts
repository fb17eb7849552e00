import type { Day, Stamp } from '../db/types.ts';
import { type AccountKind, type Owners, ownerFieldOf } from './accounts.ts';
import { type AmountOf, type LedgerEvent, stepsOf } from './rules.ts';

/**
 * Something that moves money, once: event, number and attempt are its name (INV-15). Amounts are
 * minor units of `currency`, above 0 or left out.
 */
export interface Posting<E extends LedgerEvent = LedgerEvent> {
  event: E;
  /** Number of the order, refund, batch … that moves it. */
  id: string;
  /** 0 unless it is done again after its opposite: a refund paid again, a remittance sent again. */
  attempt?: number;
  currency: string;
  owners: Owners;
  amounts: Partial<Record<AmountOf<E>, bigint>>;
  /** Time at which it happened; now unless given. */
  at?: Stamp;
  /** The day that it belongs to, when it comes late. */
  origDate?: Day;
}

/** Types the amounts of a posting by its event. */
export const posting = <E extends LedgerEvent>(one: Posting<E>): Posting => one as Posting;

/** A row of `ledger_line`. */
export interface LedgerLine {
  biz_type: LedgerEvent;
  biz_id: string;
  attempt: number;
  posted_at: Stamp;
  orig_date: Day | null;
  step: number;
  debit_kind: AccountKind;
  debit_owner: string;
  credit_kind: AccountKind;
  credit_owner: string;
  currency: string;
  amount: string;
}

function ownerOf(kind: AccountKind, { event, id, owners }: Posting): string {
  const field = ownerFieldOf(kind);
  const owner = field ? owners[field] : '';
  if (owner === undefined) throw new Error(`${event} ${id} names no ${field}`);
  return owner;
}

/** The entries of a posting by the rule of its event; throws when a part is missing or below 0. */
export function linesOf(one: Posting, now: Stamp): LedgerLine[] {
  const { event, id, attempt = 0, currency, at = now, origDate = null } = one;
  const amounts: Partial<Record<string, bigint>> = one.amounts;
  const unknown = Object.keys(amounts).find(
    (name) => !stepsOf(event).some(([step]) => step === name),
  );
  if (unknown) throw new Error(`${event} has no step ${unknown}`);
  return stepsOf(event).flatMap(([name, debit, credit], place) => {
    const amount = amounts[name] ?? 0n;
    if (amount < 0n) throw new Error(`${event} ${id}: ${name} is below 0`);
    if (amount === 0n) return [];
    return {
      biz_type: event,
      biz_id: id,
      attempt,
      posted_at: at,
      orig_date: origDate,
      step: place + 1,
      debit_kind: debit,
      debit_owner: ownerOf(debit, one),
      credit_kind: credit,
      credit_owner: ownerOf(credit, one),
      currency,
      amount: String(amount),
    };
  });
}
