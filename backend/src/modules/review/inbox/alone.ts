import type { WaitingItem } from '../../../kernel/approvals.ts';
import type { Context } from '../../../kernel/context.ts';
import { hitsShown, type Reviews } from '../core/index.ts';

/**
 * Says which requests are decided alone: those that ask for pictures, which somebody has to see, and
 * those that meet the blacklist now.
 */
export async function aloneItems<Item extends WaitingItem>(
  ctx: Context,
  reviews: Reviews,
  items: readonly Item[],
): Promise<Item[]> {
  if (items.length === 0) return [];
  const ids = items.map(({ id }) => id);
  const asked = await ctx.db
    .selectFrom('audit_record')
    .where('audit_id', 'in', ids)
    .select(['audit_id', 'obj_type', 'obj_id as objId', 'fields', 'after_row as after'])
    .execute();
  const reasons = new Map<string, WaitingItem['alone']>();
  for (const { audit_id, obj_type, fields, ...screened } of asked) {
    const reviewed = reviews.get(obj_type);
    const pictures = reviewed.fields.filter(({ kind }) => kind === 'image');
    if (pictures.some(({ field }) => fields.includes(field))) reasons.set(audit_id, 'evidence');
    else if ((await hitsShown(ctx, reviewed, screened)).length > 0) reasons.set(audit_id, 'hit');
  }
  return items.map((item) => ({ ...item, alone: reasons.get(item.id) ?? item.alone }));
}
