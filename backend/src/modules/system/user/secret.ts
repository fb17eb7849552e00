import { DAY_MS, stampAt } from '../../../kernel/clock.ts';
import { isCommonPassword } from '../../../kernel/common-password.ts';
import { generatePassword, hashPassword } from '../../../kernel/password.ts';
import { refuseField } from '../../../kernel/refusal.ts';
import type { Deps } from '../../deps.ts';

/** Time for which a secret that the server has drawn can be used to sign in. */
const SECRET_MS = DAY_MS;

/** Checks a password against rules that the contract cannot know. */
function requireUncommon(password: string, userName: string): void {
  if (password.toLowerCase() === userName.toLowerCase()) {
    throw refuseField('password', 'PersonalCenter.passwordIsName');
  }
  if (isCommonPassword(password)) throw refuseField('password', 'PersonalCenter.passwordCommon');
}

/** Columns of a password that somebody else than its user has chosen: it has to be changed. */
export const chosen = (hash: string, expiresAt: string | null) => ({
  password: hash,
  must_change_pwd: true,
  pwd_expires_at: expiresAt,
  // Never changed by its user: what `isDefaultModifyPwd` reminds of.
  pwd_update_date: null,
});

/**
 * The given password, or a drawn one that ends after a day. `shown` is what the answer tells once:
 * the drawn secret, else nothing.
 */
export async function newPassword({ clock }: Pick<Deps, 'clock'>, userName: string, given = '') {
  if (given) {
    requireUncommon(given, userName);
    return { columns: chosen(await hashPassword(given), null), shown: '' };
  }
  const shown = generatePassword();
  const expiresAt = stampAt(clock().getTime() + SECRET_MS);
  return { columns: chosen(await hashPassword(shown), expiresAt), shown };
}
