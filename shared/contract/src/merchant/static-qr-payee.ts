import type { z } from 'zod';
import { cut } from '../kit/odd-text.ts';
import type { StaticQrForm } from './static-qr-rules.ts';

type Typed = z.output<typeof StaticQrForm>;
/** The account that a code pays to. */
export type PayeeAccount = Pick<Typed, 'kind' | 'bakongAccount' | 'merchantId' | 'acquiringBank'>;
/** The account, and the name by which the payer sees it. */
export type Payee = PayeeAccount & Pick<Typed, 'merName'>;

/** Payees of a merchant that were reviewed: accounts and names in their comparable form. */
interface KnownPayees {
  accounts: readonly string[];
  names: readonly string[];
}

/** Characters of a payee name in a code; that of a merchant may be longer. */
const NAME_MAX = 25;

/**
 * An account as it is compared. Case and spaces of a Bakong account and of the name of a bank say
 * nothing; the number at the bank is compared as it is.
 */
export const comparableAccount = (payee: PayeeAccount): string => {
  const bakong = payee.bakongAccount.trim().toLowerCase();
  if (payee.kind === 'individual') return bakong;
  const bank = payee.acquiringBank.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
  return [bakong, payee.merchantId.trim(), bank].join('|');
};

/** A payee name as it is compared, like `qr_name` of the database. */
const comparablePayeeName = (name: string): string => cut(name, NAME_MAX).trim().toLowerCase();

/** Returns true if a code to this payee needs no review. */
export const isKnownPayee = (payee: Payee, { accounts, names }: KnownPayees): boolean =>
  accounts.includes(comparableAccount(payee)) && names.includes(comparablePayeeName(payee.merName));
