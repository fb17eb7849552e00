import type { Page } from '@portal/contract/kit/route';
import { useWords } from '@portal/i18n';
import { Button } from '@portal/ui';
import css from './AddUsers.module.css';
import type { useChosen } from './useChosen.ts';
import type { User } from './user.ts';
import { words } from './words.ts';

interface UserChoicesProps {
  page: Page<User>;
  pageNum: number;
  pageSize: number;
  chosen: ReturnType<typeof useChosen>;
  turn(pageNum: number): void;
}

/** One page of users to choose from. */
export function UserChoices({ page, pageNum, pageSize, chosen, turn }: UserChoicesProps) {
  const t = useWords(words);
  const { rows, total } = page;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (rows.length === 0) return <p className={css.nothing}>{t('nobody')}</p>;
  return (
    <>
      <label className={`ui-check ${css.all}`}>
        <input
          type="checkbox"
          checked={rows.every(chosen.has)}
          onChange={({ target }) => chosen.set(rows, target.checked)}
        />
        {t('wholePage')}
      </label>
      <ul className={css.users}>
        {rows.map((user) => (
          <li key={user.userId}>
            <label className="ui-check">
              <input
                type="checkbox"
                checked={chosen.has(user)}
                onChange={({ target }) => chosen.set([user], target.checked)}
              />
              <code>{user.userName}</code>
              <span>{user.nickName}</span>
              <span>{user.deptName}</span>
              <span>{user.phonenumber}</span>
            </label>
          </li>
        ))}
      </ul>
      <div className={css.pager}>
        <span role="status">{t('pageOf', { page: pageNum, pages, total })}</span>
        <Button disabled={pageNum <= 1} onClick={() => turn(pageNum - 1)}>
          {t('previous')}
        </Button>
        <Button disabled={pageNum >= pages} onClick={() => turn(pageNum + 1)}>
          {t('next')}
        </Button>
      </div>
    </>
  );
}
