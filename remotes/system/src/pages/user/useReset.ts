import { useWords } from '@portal/i18n';
import { confirm } from '@portal/ui';
import { users } from './api.ts';
import type { Secret } from './SecretDialog.tsx';
import type { User } from './user.ts';
import { words } from './words.ts';

/** Resets a password behind a question, then shows the secret that the server has drawn. */
export function useReset(show: (secret: Secret) => void) {
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
