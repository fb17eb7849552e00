import { z } from 'zod';

/** The form of a payment: a field for each currency (numeric), the channel that pays it. */
export const payersOf = (currencies: readonly string[]) =>
  z.object(
    Object.fromEntries(currencies.map((one) => [one, z.string().min(1, 'settle.choosePayer')])),
  );
