import { z } from 'zod';
import { CurrencyCode } from '../kit/envelope.ts';
import { message } from '../kit/message.ts';
import { route } from '../kit/route.ts';
import { ORDER_LIST } from './addresses.ts';
import { idOf, PASTED_KINDS, PASTED_MAX } from './pasted-ids.ts';

const text = z.string();

/** As `readPasted` gives it: what it would skip is refused. */
const Id = z
  .string('commonData.blankMsg')
  .max(80, { error: 'pasted.notId', abort: true })
  .refine((id) => idOf(id)?.text === id, 'pasted.notId');

const PastedInput = z.object({
  ids: z
    .array(Id, 'commonData.formatMsg')
    .min(1, 'pasted.none')
    .max(PASTED_MAX, message('pasted.tooMany', { max: PASTED_MAX })),
});

/** Result of a search for pasted ids, within the caller's scope. */
export const PastedAnswer = z.object({
  /** `idSet` of the list with these orders; empty when none was found. */
  key: text,
  /** Orders, each once. */
  orders: z.number(),
  /** The same by currency, the most first. */
  currencies: z.array(z.object({ currency: CurrencyCode, count: z.number() })),
  found: z.array(
    z.object({
      id: text,
      /** Kind of number that it is. */
      kind: z.enum(PASTED_KINDS),
      /** Orders that it names; the first of them, and its refund where it names one. */
      count: z.number(),
      platOrderId: text,
      refundId: text,
    }),
  ),
  missing: z.array(
    z.object({
      id: text,
      /** `many`: it names more orders than a list of ids holds. */
      why: z.enum(['none', 'many']),
      /** A number that differs by two neighbouring characters, and the order that has it. */
      near: z.object({ id: text, platOrderId: text }).nullable(),
    }),
  ),
});
export type PastedAnswer = z.output<typeof PastedAnswer>;

export const pastedRoutes = {
  /** Ids beyond the caller's scope are not found, like those that nobody has. */
  find: route({
    method: 'POST',
    path: '/order/general/ids',
    permit: ORDER_LIST,
    trace: { action: 'query' },
    body: PastedInput,
    answer: 'data',
    data: PastedAnswer,
  }),
};
