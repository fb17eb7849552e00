import { REGISTRATION_STATUS } from '@portal/contract/session/dictionaries';
import { useWords } from '@portal/i18n';
import {
  DataTable,
  ListPage,
  type RowAction,
  SearchForm,
  Toolbar,
  useConfirmed,
  useList,
} from '@portal/ui';
import { useState } from 'react';
import { registrations } from './api.ts';
import { columns, Search } from './fields.ts';
import { RefuseDialog } from './RefuseDialog.tsx';
import type { Registration } from './registration.ts';
import { words } from './words.ts';

/** Registrations of merchants' people, and the decision on those that wait (specification §2, /register). */
export function RegistrationPage() {
  const t = useWords(words);
  const list = useList(registrations.list, 'regId');
  const approve = useConfirmed(registrations.approve, list.reload);
  const [refused, setRefused] = useState<Registration>();
  const disabled = ({ status }: Registration) =>
    status === REGISTRATION_STATUS.pending ? undefined : t('decided');
  const actions: RowAction<Registration>[] = [
    {
      label: t('approve'),
      call: registrations.approve,
      disabled,
      run: ({ regId, version, userName }) =>
        approve(
          { body: { regId, version } },
          {
            title: t('approveTitle', { name: userName }),
            text: t('approveText'),
            verb: t('approve'),
            done: t('approved'),
          },
        ),
    },
    { label: t('refuse'), call: registrations.refuse, danger: true, disabled, run: setRefused },
  ];

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Text name="userName" />
        <Search.Text name="merName" />
        <Search.Dict name="status" type="sys_registration_status" />
        <Search.Range name="params" label="createTime" />
      </SearchForm>
      <Toolbar list={list} columns={columns} approvals="registration" />
      <DataTable
        list={list}
        columns={columns}
        actions={actions}
        firstUse={{ title: t('none'), text: t('noneHint') }}
      />
      {refused && (
        <RefuseDialog
          registration={refused}
          close={() => setRefused(undefined)}
          onDone={list.reload}
        />
      )}
    </ListPage>
  );
}
