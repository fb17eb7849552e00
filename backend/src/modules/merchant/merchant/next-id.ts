import { beyondScope } from '../../../db/caller-scope.ts';
import type { Context } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Settings } from '../../../kernel/settings.ts';

/** Digits of the serial behind acquirer and category (domain §1.6). */
const SERIAL_DIGITS = 7;
const FIRST_SERIAL = 1_000_001;

/** Acquirer, category and the serial behind the highest that the acquirer has given. */
export async function nextMerchantId(
  ctx: Context,
  settings: Settings,
  mcc: string,
): Promise<{ merId: string }> {
  const acquirer = await settings.read(ctx.db, 'mer.acquirer.code');
  if (acquirer === undefined) throw refuse('merchant.noAcquirer');
  const { last } = await beyondScope('a number is free when nobody has it', () =>
    ctx.db
      .selectFrom('mer_merchant')
      .where('mer_id', 'like', `${acquirer}%`)
      .select((of) =>
        of.fn.max<string | null>(of.fn('right', ['mer_id', of.val(SERIAL_DIGITS)])).as('last'),
      )
      .executeTakeFirstOrThrow(),
  );
  const serial = Math.max(Number(last ?? 0) + 1, FIRST_SERIAL);
  if (String(serial).length > SERIAL_DIGITS) throw refuse('merchant.noNumberLeft');
  return { merId: `${acquirer}${mcc}${String(serial).padStart(SERIAL_DIGITS, '0')}` };
}
