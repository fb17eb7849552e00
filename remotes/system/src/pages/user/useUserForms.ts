import type { CallInput } from '@portal/contract/kit/route';
import { UserInput, UserUpdate, type userRoutes } from '@portal/contract/system/user';
import { type ListOf, showError, useFormDrawer } from '@portal/ui';
import { useState } from 'react';
import { users } from './api.ts';
import type { Secret } from './SecretDialog.tsx';
import type { User } from './user.ts';
import { words } from './words.ts';

/** A user as its form changes it: with the ids of its roles, and none of another kind than text. */
async function readForForm(input: CallInput<typeof userRoutes.get>) {
  const { data, roleIds, postIds } = await users.get(input);
  return {
    ...data,
    deptId: data.deptId ? String(data.deptId) : undefined,
    roleIds: roleIds.map(String),
    postIds: postIds ?? [],
  };
}

/** A server of the family demands the name, and takes away the posts that an update does not send. */
interface Unchanged {
  userName: string;
  postIds: readonly unknown[];
}

const get = Object.assign(readForForm, { route: users.get.route, permit: users.get.permit });

/** The forms of a new user and of one that exists, and the secret that the server draws for a new one. */
export function useUserForms(list: ListOf<typeof userRoutes.list>, show: (secret: Secret) => void) {
  const [unchanged, setUnchanged] = useState<Unchanged>({ userName: '', postIds: [] });
  const update = Object.assign(
    ({ body }: CallInput<typeof userRoutes.update>) =>
      users.update({ body: { ...body, ...unchanged } }),
    { route: users.update.route, permit: users.update.permit },
  );
  const create = Object.assign(
    async (input: CallInput<typeof userRoutes.create>) => {
      // A server of the family answers nothing: it takes the password that it is given.
      const answer: { password: string } | undefined = await users.create(input);
      if (answer?.password) show({ userName: input.body.userName, password: answer.password });
    },
    { route: users.create.route, permit: users.create.permit },
  );
  const calls = { create, update, get };
  const added = useFormDrawer(words, UserInput, calls, list);
  const changed = useFormDrawer(words, UserUpdate, calls, list);
  const edit = async ({ userId, userName }: User) => {
    const user = await readForForm({ params: { userId: String(userId) } });
    changed.edit(user);
    setUnchanged({ userName, postIds: user.postIds });
  };
  return {
    added,
    changed,
    /** Login name of the user that is being changed. */
    userName: unchanged.userName,
    edit: (user: User) => void edit(user).catch(showError),
  };
}
