import { useWords } from '@portal/i18n';
import { Button, DialogFrame, Region, toast, uiWords, useAction, useCall } from '@portal/ui';
import { type FormEvent, useState } from 'react';
import css from './AddUsers.module.css';
import { roleUsers } from './api.ts';
import { UserChoices } from './UserChoices.tsx';
import { useChosen } from './useChosen.ts';
import { words } from './words.ts';

const PAGE_SIZE = 10;
const LIST_PX = 420;
/** So many ids fit into one call (`rule.ids`). */
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
