import type { RowOf } from '@portal/contract/kit/route';
import {
  BlacklistChange,
  BlacklistInput,
  blacklistRoutes,
} from '@portal/contract/merchant/blacklist';
import { BLACK_STATUS } from '@portal/contract/merchant/dictionaries';
import { useWords } from '@portal/i18n';
import { Reveal } from '@portal/review';
import {
  columnsOf,
  DataTable,
  DictTag,
  DictText,
  Facts,
  FormDrawer,
  fieldsOf,
  ImportDialog,
  ListPage,
  RecordDrawer,
  RecordHead,
  type RowAction,
  SearchForm,
  Section,
  searchOf,
  Toolbar,
  useConfirmed,
  useDict,
  useFormDrawer,
  useImport,
  useList,
  useRecord,
  useRemoval,
} from '@portal/ui';
import { useState } from 'react';
import { blacklist } from './api.ts';
import css from './blacklist.module.css';
import { CheckDialog } from './CheckDialog.tsx';
import { words } from './words.ts';

/** By which of its values an entry is found. */
function Types({ row }: { row: Entry }) {
  return row.types.map((type, at) => (
    <span key={type}>
      {at > 0 && ' · '}
      <DictText type="black_type" value={type} />
    </span>
  ));
}

/** Page of the blacklist (requirement 2.57). A sealed value is found only by its complete value. */
export default function BlacklistPage() {
  const t = useWords(words);
  const list = useList(blacklist.list, 'blackId');
  const record = useRecord(list, blacklist.get);
  const added = useFormDrawer(words, BlacklistInput, blacklist, list);
  const changed = useFormDrawer(words, BlacklistChange, blacklist, list);
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

/** Fields of an entry; by which of its values it is found. */
function EntryFields() {
  const { entries } = useDict('black_type');
  return (
    <>
      <Field.Text name="name" />
      <Field.Text name="idCard" />
      <Field.Text name="card" />
      <Field.Text name="deviceId" />
      <Field.Choices name="types" options={entries} />
      <Field.TextArea name="remark" />
    </>
  );
}

const { id, text, code, count, dict, own, remark, time } = columnsOf(words, blacklistRoutes.list);

const columns = [
  id('blackId', { width: 112 }),
  text('name', { width: 148 }),
  code('idCard', { width: 188 }),
  code('card', { width: 164 }),
  code('deviceId', { hidden: true, width: 148 }),
  own('types', Types, { width: [188, 208] }),
  dict('status', 'black_status'),
  count('hits', { width: [116, 132] }),
  remark('remark', { hidden: true }),
  text('createBy', { hidden: true }),
  time('createTime', { hidden: true }),
  text('updateBy', { hidden: true }),
  time('updateTime', { hidden: true }),
];

const Search = searchOf(words, blacklistRoutes.list);

const Field = fieldsOf(words, BlacklistInput);

/** Releasing an entry and putting it in force again, each with its reason (domain §1.2). */
function useEntryActions(done: () => unknown): RowAction<Entry>[] {
  const t = useWords(words);
  const change = useConfirmed(blacklist.changeStatus, done);
  const to =
    (status: '0' | '1') =>
    ({ blackId, name, version }: Entry) =>
      change((reason) => ({ body: { blackId, status, reason, version } }), {
        title: t(status === BLACK_STATUS.released ? 'releaseTitle' : 'activateTitle', { name }),
        text: t(status === BLACK_STATUS.released ? 'releaseText' : 'activateText'),
        verb: t(status === BLACK_STATUS.released ? 'release' : 'activate'),
        done: t(status === BLACK_STATUS.released ? 'released' : 'activated'),
        danger: status === BLACK_STATUS.active,
        asksReason: true,
      });
  return [
    {
      label: t('release'),
      call: blacklist.changeStatus,
      run: to(BLACK_STATUS.released),
      disabled: ({ status }) => (status === BLACK_STATUS.released ? t('isReleased') : undefined),
    },
    {
      label: t('activate'),
      call: blacklist.changeStatus,
      run: to(BLACK_STATUS.active),
      disabled: ({ status }) => (status === BLACK_STATUS.active ? t('isActive') : undefined),
    },
  ];
}

const SEALED = ['name', 'idCard', 'card'] as const;

/** An entry: its masked values, each of which can be revealed, and how often it was hit. */
function EntryDetail({ entry }: { entry: Entry }) {
  const t = useWords(words);
  const { blackId } = entry;
  return (
    <>
      <RecordHead line={`${entry.createBy} · ${entry.createTime}`}>
        <strong>{entry.name}</strong>
        <DictTag type="black_status" value={entry.status} />
      </RecordHead>
      <Section title={t('values')}>
        <dl className={css.sealed}>
          {SEALED.map((field) => (
            <div key={field}>
              <dt>{t(field)}</dt>
              <dd>
                <Reveal
                  mask={entry[field]}
                  label={t(field)}
                  permit={blacklist.reveal.permit}
                  ask={(reason) =>
                    blacklist.reveal({ params: { blackId }, body: { field, reason } })
                  }
                />
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title={t('more')}>
        <Facts of={entry} fields={detail} />
      </Section>
    </>
  );
}

const fact = columnsOf(words, blacklistRoutes.get);

/** Facts of an entry besides its sealed values. */
const detail = [
  fact.code('deviceId'),
  fact.own('types', Types),
  fact.count('hits'),
  fact.remark('remark'),
  fact.text('updateBy'),
  fact.time('updateTime'),
];

/** An entry as it is listed. */
type Entry = RowOf<typeof blacklistRoutes.list>;
