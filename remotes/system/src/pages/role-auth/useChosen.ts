import { useState } from 'react';
import type { User } from './user.ts';

/** Chosen users, kept while pages are turned and others are searched. */
export function useChosen() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, User>>(new Map());
  const set = (users: readonly User[], on: boolean) => {
    const next = new Map(chosen);
    for (const user of users) {
      if (on) next.set(String(user.userId), user);
      else next.delete(String(user.userId));
    }
    setChosen(next);
  };
  return {
    ids: [...chosen.keys()],
    has: (user: User) => chosen.has(String(user.userId)),
    set,
    clear: () => setChosen(new Map()),
  };
}
