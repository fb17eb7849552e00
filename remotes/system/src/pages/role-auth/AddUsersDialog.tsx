import type { Page } from '@portal/contract/kit/route';
import { useWords } from '@portal/i18n';
import { Button, DialogFrame, Region, toast, uiWords, useAction, useCall } from '@portal/ui';
import { type FormEvent, useState } from 'react';
import css from './AddUsers.module.css';
import { roleUsers } from './api.ts';
import type { User } from './user.ts';
import { words } from './words.ts';

const PAGE_SIZE = 10;
const LIST_PX = 420;
/** This many ids fit into one call (`rule.ids`). */
const MOST = 100;
const FILTERS = ['userName', 'phonenumber'] as const;

interface AddUsersDialogProps {
  roleId: string;
  roleName: string;
  close(): void;
  onDone(): unknown;
}

/** Gives the role to users who lack it; who is chosen stays so on other pages and in other searches. */
export function AddUsersDialog({ roleId, roleName, close, onDone }: AddUsersDialogProps) {
  const t = useWords(words);
  const kit = useWords(uiWords);
  const [sought, setSought] = useState({ userName: '', phonenumber: '' });
  const [pageNum, setPageNum] = useState(1);
  const query = { roleId, pageNum, pageSize: PAGE_SIZE, ...sought };
  const page = useCall(roleUsers.unallocatedList, { query }, { keep: true });
  const chosen = useChosen();
  const add = useAction(roleUsers.selectAll, () => {
    close();
    toast(t('added'));
    onDone();
  });
  const count = chosen.ids.length;
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [userName, phonenumber] = FILTERS.map((name) => String(fields.get(name) ?? '').trim());
    setSought({ userName: userName ?? '', phonenumber: phonenumber ?? '' });
    setPageNum(1);
  };
  return (
    <DialogFrame
      title={t('addTitle', { name: roleName })}
      className={css.dialog}
      onCancel={close}
      maskClosable={false}
      footer={
        <>
          <span role="status" className={css.count}>
            {count > MOST ? t('tooMany', { max: MOST }) : t('chosen', { count })}
          </span>
          <Button onClick={close}>{kit('cancel')}</Button>
          <Button
            type="primary"
            disabled={count === 0 || count > MOST}
            onClick={() => void add({ query: { roleId, userIds: chosen.ids.join() } })}
          >
            {t('add')}
          </Button>
        </>
      }
    >
      <form className={css.search} onSubmit={search}>
        {FILTERS.map((name) => (
          <input key={name} type="search" name={name} placeholder={t(name)} aria-label={t(name)} />
        ))}
        <Button htmlType="submit">{kit('search')}</Button>
      </form>
      <Region answer={page} height={LIST_PX}>
        {(data) => (
          <UserChoices
            page={data}
            pageNum={pageNum}
            pageSize={PAGE_SIZE}
            chosen={chosen}
            turn={setPageNum}
          />
        )}
      </Region>
    </DialogFrame>
  );
}

interface UserChoicesProps {
  page: Page<User>;
  pageNum: number;
  pageSize: number;
  chosen: ReturnType<typeof useChosen>;
  turn(pageNum: number): void;
}

/** One page of users to choose from. */
function UserChoices({ page, pageNum, pageSize, chosen, turn }: UserChoicesProps) {
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

/** Chosen users, kept while pages are turned and others are searched. */
function useChosen() {
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
