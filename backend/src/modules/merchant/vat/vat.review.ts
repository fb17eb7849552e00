import type { Reviewed } from '../../review/core/index.ts';
import { ratesOf } from './vat.store.ts';

/** Returns the `objId` of a request about VAT. */
export const vatObject = (merId: string, currency: string): string => `${merId}:${currency}`;

/** Content of a request, as its image has it. */
interface Asked {
  currency: string;
  rate_ppm: number;
  effective_from: string;
}

/** Requests for rates of value added tax; the database takes no others (INV-10). */
export const MER_VAT: Reviewed = {
  objType: 'MER_VAT',
  fields: [
    { field: 'currency', column: 'currency', kind: 'currency' },
    { field: 'vatRate', column: 'rate_ppm', kind: 'rate' },
    { field: 'effectiveFrom', column: 'effective_from', kind: 'day' },
  ],
  async live(ctx, objId) {
    const [merId = '', wanted] = objId.split(':');
    const rates = await ratesOf(ctx.db, merId);
    const last = rates.findLast(({ currency }) => currency === wanted);
    return { currency: null, rate_ppm: last?.ratePpm ?? 0, effective_from: null };
  },
  async passed(ctx, { auditId, merId, after, createBy }) {
    const { currency, rate_ppm, effective_from } = after as unknown as Asked;
    await ctx.db
      .insertInto('mer_vat')
      .values({
        mer_id: merId ?? '',
        currency,
        rate_ppm,
        effective_from,
        audit_id: auditId,
        create_by: createBy,
        create_time: ctx.now,
      })
      .execute();
  },
};
