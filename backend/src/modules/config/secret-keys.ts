import { ADDRESS_LIST_KEY } from '@portal/contract/system/config';
import type { Context } from '../../kernel/context.ts';
import { can } from '../../kernel/grants.ts';

/** Parameters that `configKey`, which any signed-in user may call, never gives out. */
const SECRET_KEYS = new Set(['sys.user.initPassword', ADDRESS_LIST_KEY]);

export const isSecretKey = (key: string) => SECRET_KEYS.has(key);

/** Shown instead of a secret to those who may not change it. */
const MASK = '******';

/** Value of a parameter as the caller may see it in lists, details and exports. */
export function visibleValue(ctx: Context, key: string, value: string): string {
  return isSecretKey(key) && !can(ctx.actor, 'system:config:edit') ? MASK : value;
}
