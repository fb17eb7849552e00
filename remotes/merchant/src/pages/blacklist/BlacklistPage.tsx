import { BlacklistChange, BlacklistInput } from '@portal/contract/merchant/blacklist';
import { useWords } from '@portal/i18n';
import {
  DataTable,
  FormDrawer,
  ImportDialog,
  ListPage,
  RecordDrawer,
  SearchForm,
  Toolbar,
  useFormDrawer,
  useImport,
  useList,
  useRecord,
  useRemoval,
} from '@portal/ui';
import { useState } from 'react';
import { blacklist } from './api.ts';
import { CheckDialog } from './CheckDialog.tsx';
import { EntryDetail } from './EntryDetail.tsx';
import { EntryFields } from './EntryFields.tsx';
import { columns, Search } from './fields.ts';
import { useEntryActions } from './useEntryActions.ts';
import { words } from './words.ts';

/** Page of the blacklist (requirement 2.57). A sealed value is found only by its complete value. */
export function BlacklistPage() {
  const t = useWords(words);
  const list = useList(blacklist.list, 'blackId');
  const record = useRecord(list, blacklist.get);
  const added = useFormDrawer(words, BlacklistInput, blacklist, list.reload);
  const changed = useFormDrawer(words, BlacklistChange, blacklist, list.reload);
  const [isChecking, setChecking] = useState(false);
  const statusActions = useEntryActions(list.reload);
  const remove = useRemoval(words, blacklist, {
    id: ({ blackId }) => blackId,
    name: ({ name }) => name,
    done: list.reload,
  });
  const imports = useImport({
    preview: blacklist.importPreview,
    run: blacklist.importData,
    template: blacklist.importTemplate,
    keepsExisting: true,
    done: list.reload,
  });
  const check = { label: t('check'), call: blacklist.check, run: () => setChecking(true) };
  const change = { label: t('change'), call: blacklist.update, run: changed.edit };

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Text name="keyword" />
        <Search.Dict name="type" type="black_type" />
        <Search.Dict name="status" type="black_status" />
        <Search.Choice name="hit" options={[{ value: 'Y', label: t('hitOnly') }]} />
        <Search.Range name="params" label="createTime" />
      </SearchForm>
      <Toolbar
        list={list}
        columns={columns}
        create={added}
        export={blacklist.export}
        actions={[check, imports.action]}
        batch={[remove.many]}
      />
      <DataTable
        list={list}
        columns={columns}
        record={record}
        actions={[change, ...statusActions, remove.one]}
        selectable
      />
      <RecordDrawer record={record} title={t('entry')}>
        {(entry) => <EntryDetail entry={entry} />}
      </RecordDrawer>
      <FormDrawer form={added}>
        <EntryFields />
      </FormDrawer>
      <FormDrawer form={changed}>
        <EntryFields />
      </FormDrawer>
      <ImportDialog imports={imports} />
      {isChecking && <CheckDialog close={() => setChecking(false)} />}
    </ListPage>
  );
}
