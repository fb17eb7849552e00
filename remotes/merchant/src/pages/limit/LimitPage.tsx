import { LimitForm } from '@portal/contract/merchant/limit';
import { isApproved } from '@portal/contract/merchant/review-state';
import { useWords } from '@portal/i18n';
import {
  DataTable,
  FormDrawer,
  ListPage,
  RecordDrawer,
  SearchForm,
  Toolbar,
  useFormDrawer,
  useList,
  useRecord,
  useRemoval,
} from '@portal/ui';
import { formCalls, type Limit, limits, typedOf } from './api.ts';
import { columns, Search } from './fields.ts';
import { LimitDetail } from './LimitDetail.tsx';
import { ChangeFields, NewFields } from './LimitFields.tsx';
import { isWaiting } from './limit-state.ts';
import { useStatus } from './useStatus.ts';
import { words } from './words.ts';

/** Limits of merchants on their channels, and how much of them is used (requirement 2.55). */
export function LimitPage() {
  const t = useWords(words);
  const list = useList(limits.list, 'limitId');
  const record = useRecord(list, limits.get);
  const refresh = () => {
    void list.reload();
    void record.reload();
  };
  const added = useFormDrawer(words, LimitForm, formCalls, refresh);
  const changed = useFormDrawer(words, LimitForm, formCalls, refresh);
  const status = useStatus(refresh);
  const remove = useRemoval(words, limits, {
    id: ({ limitId }) => limitId,
    name: ({ merName, chnlName }) => `${merName} · ${chnlName}`,
    keep: (row) => (isApproved(row) ? t('approved') : undefined),
    done: list.reload,
  });
  const change = {
    label: t('change'),
    call: limits.update,
    disabled: (row: Limit) => (isWaiting(row) ? t('waits') : undefined),
    run: (row: Limit) => changed.edit(typedOf(row)),
  };

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Merchant name="merId" />
        <Search.Dict name="chnlCode" type="myDict_channel" />
        <Search.Currency name="currency" />
        <Search.Dict name="status" type="limit_status" />
        <Search.Dict name="chkStatus" type="mer_chk_status" />
        <Search.Choice name="near" options={[{ value: 'Y', label: t('nearly') }]} />
      </SearchForm>
      <Toolbar list={list} columns={columns} create={added} export={limits.export} />
      <DataTable
        list={list}
        columns={columns}
        record={record}
        actions={[change, ...status, remove.one]}
      />
      <RecordDrawer record={record} title={t('title')}>
        {(limit) => <LimitDetail limit={limit} />}
      </RecordDrawer>
      <FormDrawer form={added}>
        <NewFields form={added} />
      </FormDrawer>
      <FormDrawer form={changed}>
        <ChangeFields form={changed} />
      </FormDrawer>
    </ListPage>
  );
}
