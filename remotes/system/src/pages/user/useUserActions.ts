import { useWords } from '@portal/i18n';
import { type BatchAction, confirm, type RowAction, useNavigate, useRemoval } from '@portal/ui';
import { lensCall, users } from './api.ts';
import type { Secret } from './SecretDialog.tsx';
import { type User, useKeep } from './user.ts';
import { words } from './words.ts';

interface Wanted {
  edit(user: User): void;
  show(secret: Secret): void;
  resetFactor(user: User): void;
  reload(): unknown;
}

/** Returns the actions on a user, and on the chosen ones; none changes the first administrator or the caller. */
export function useUserActions({ edit, show, resetFactor, reload }: Wanted): {
  actions: RowAction<User>[];
  batch: BatchAction<User>[];
} {
  const t = useWords(words);
  const navigate = useNavigate();
  const disabled = useKeep();
  const reset = useReset(show);
  const remove = useRemoval(words, users, {
    id: ({ userId }) => String(userId),
    name: ({ userName }) => userName,
    keep: disabled,
    done: reload,
  });
  const assign = ({ userId }: User) => navigate(`/system/user-auth/role/${userId}`);
  const why = ({ userId }: User) => navigate(`/system/lens?userId=${userId}`);
  return {
    actions: [
      { label: t('change'), call: users.update, disabled, run: edit },
      { label: t('assignRoles'), call: users.setAuthRole, disabled, run: assign },
      { label: t('lens'), call: lensCall, run: why },
      { label: t('reset'), call: users.resetPwd, disabled, run: reset },
      { label: t('resetFactor'), call: users.resetFactor, disabled, run: resetFactor },
      remove.one,
    ],
    batch: [remove.many],
  };
}

/** Resets a password behind a question, then shows the secret that the server has drawn. */
function useReset(show: (secret: Secret) => void) {
  const t = useWords(words);
  return ({ userId, userName }: User) =>
    confirm({
      title: t('resetTitle', { name: userName }),
      text: t('resetText'),
      verb: t('reset'),
      danger: true,
      run: async () => {
        const { password } = await users.resetPwd({ body: { userId: String(userId) } });
        show({ userName, password });
      },
    });
}
