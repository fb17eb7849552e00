import { MASKED, parameterOf } from '@portal/contract/system/parameters';
import type { Context } from '../../../kernel/context.ts';
import { can } from '../../../kernel/grants.ts';

/** Value of a parameter as the caller may see it in lists, details, exports and the cache. */
export function visibleValue(ctx: Context, key: string, value: string): string {
  const shownTo = parameterOf(key)?.shownTo ?? 'all';
  const isShown =
    shownTo === 'all' || (shownTo === 'editors' && can(ctx.actor, 'system:config:edit'));
  return isShown ? value : MASKED;
}
