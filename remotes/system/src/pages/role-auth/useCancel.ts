import { useWords } from '@portal/i18n';
import { type BatchAction, type RowAction, useConfirmed } from '@portal/ui';
import { roleUsers } from './api.ts';
import type { User } from './user.ts';
import { words } from './words.ts';

/** From this many on, the count must be typed (visual design §6). */
const TYPED_FROM = 21;
/** So many are named in the question. */
const NAMED = 20;

/** Takes the role from one user, or from the chosen ones. */
export function useCancel(roleId: string, onDone: () => unknown) {
  const t = useWords(words);
  const cancel = useConfirmed(roleUsers.cancelAll, onDone);
  const ask = (users: readonly User[], title: string) => {
    const names = users.slice(0, NAMED).map(({ userName }) => userName);
    const text = users.length > 1 ? `${t('cancelText')} ${names.join(', ')}` : t('cancelText');
    cancel(
      { query: { roleId, userIds: users.map(({ userId }) => userId).join() } },
      {
        title,
        text: users.length > NAMED ? `${text} …` : text,
        verb: t('cancelRole'),
        done: t('cancelled'),
        danger: true,
        typed: users.length < TYPED_FROM ? undefined : String(users.length),
      },
    );
  };
  const shared = { label: t('cancelRole'), call: roleUsers.cancelAll };
  const one: RowAction<User> = {
    ...shared,
    run: (user) => ask([user], t('cancelTitle', { name: user.userName })),
  };
  const many: BatchAction<User> = {
    ...shared,
    run: (users) => ask(users, t('cancelManyTitle', { count: users.length })),
  };
  return { one, many };
}
