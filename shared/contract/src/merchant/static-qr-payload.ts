import type { Khqr } from '@portal/khqr';
import type { z } from 'zod';
import type { StaticQrForm } from './static-qr-rules.ts';

/** Fields that the author of a code decides, with the amount in major units. */
type Typed = Omit<z.output<typeof StaticQrForm>, 'merId'>;

const MINUTE_MS = 60_000;
const filled = (text: string) => text.trim() || undefined;

/**
 * A code as it is encoded at `now` (ms), of a merchant of this category: what the form shows is
 * what the server makes.
 */
export function khqrOf(typed: Typed, mcc: string, now: number): Khqr {
  const { kind, currency, bakongAccount, city } = typed;
  return {
    kind,
    mcc,
    currency,
    bakongAccount,
    city,
    merchantName: typed.merName,
    mobile: filled(typed.phone),
    store: filled(typed.store),
    terminal: filled(typed.terminal),
    ...(kind === 'merchant' && {
      merchantId: filled(typed.merchantId),
      acquiringBank: filled(typed.acquiringBank),
    }),
    ...(typed.amount && {
      amount: typed.amount,
      expiresAt: String(now + typed.expireMinutes * MINUTE_MS),
    }),
  };
}
