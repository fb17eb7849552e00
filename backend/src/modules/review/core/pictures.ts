import type { Context } from '../../../kernel/context.ts';
import { requireOpened } from '../../../kernel/evidence.ts';
import { fieldValue, sameValue } from './image.ts';
import type { Reviewed, ReviewRequest } from './reviewed.ts';

/** Refuses to pass pictures and documents that the caller has not opened: those that a request brings. */
export async function requireSeen(
  ctx: Context,
  { fields }: Reviewed,
  { before, after }: ReviewRequest,
): Promise<void> {
  for (const field of fields.filter(({ kind }) => kind === 'image')) {
    const asked = fieldValue(after, field);
    if (asked && !sameValue(fieldValue(before, field), asked)) {
      await requireOpened(ctx, String(asked));
    }
  }
}
