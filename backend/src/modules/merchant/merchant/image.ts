import type { MerchantDetail } from '@portal/contract/merchant/merchant';
import { isMask } from '@portal/contract/merchant/merchant-rules';
import type { z } from 'zod';
import type { Image } from '../../../db/tables/review.ts';
import type { Context } from '../../../kernel/context.ts';
import { refuseField } from '../../../kernel/refusal.ts';
import { type Sealer, sealerOf } from '../../../kernel/seal.ts';
import { columnOf, isSealed, maskFor } from './fields.ts';

type Detail = z.output<typeof MerchantDetail>;
/** Fields of one or several tabs, as a form sends them. */
export type Sent = Readonly<Record<string, string | number>>;

/** Columns in which nothing is written as null. */
const NULLABLE: ReadonlySet<string> = new Set(['superiorMerId', 'reservedId']);

function columnValue(field: string, value: string | number, sealer: Sealer): unknown {
  if (value === '' && NULLABLE.has(field)) return null;
  if (!isSealed(field)) return value;
  const text = String(value);
  return sealer.seal(text, maskFor(field, text));
}

/**
 * Columns that the sent fields ask for. A sealed field that is the mask which was read stays as it
 * is and is left out; any other mask is refused.
 */
export async function imageOf(
  ctx: Context,
  sent: Sent,
  fields: readonly string[],
  read?: Detail,
): Promise<Image> {
  const sealer = await sealerOf(ctx.db);
  const image: Image = {};
  for (const field of fields) {
    const value = sent[field] ?? '';
    if (isSealed(field) && value !== '') {
      if (read && value === read[field]) continue;
      if (isMask(String(value))) throw refuseField(field, 'commonData.formatMsg');
    }
    image[columnOf(field)] = columnValue(field, value, sealer);
  }
  return image;
}
