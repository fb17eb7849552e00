import { ON_OFF } from '@portal/contract/kit/dictionaries';
import type { RowOf } from '@portal/contract/kit/route';
import { DictTypeInput, dictTypeRoutes } from '@portal/contract/system/dict-admin';
import { connect } from '@portal/http';
import { useLanguage, useWords } from '@portal/i18n';
import {
  columnsOf,
  DataTable,
  FormDrawer,
  fieldsOf,
  Link,
  ListPage,
  SearchForm,
  searchOf,
  Toolbar,
  toast,
  useAction,
  useFormDrawer,
  useList,
  useNavigate,
  useRemoval,
} from '@portal/ui';
import { words } from './words.ts';

/** Dictionaries, their names and states (requirement 2.73); their entries are a page of their own. */
export default function DictPage() {
  const t = useWords(words);
  const columns = columnsIn[useLanguage()];
  const navigate = useNavigate();
  const list = useList(dictionaries.list, 'dictId');
  const form = useFormDrawer(words, DictTypeInput, dictionaries, list);
  const create = { ...form, create: () => form.create({ status: ON_OFF.enabled }) };
  const remove = useRemoval(words, dictionaries, {
    id: ({ dictId }) => dictId,
    name: ({ dictType }) => dictType,
    keep: ({ builtIn, entries }) =>
      builtIn ? t('builtIn') : entries > 0 ? t('hasEntries') : undefined,
    done: list.reload,
  });
  const refreshCache = useAction(dictionaries.refreshCache, () => toast(t('refreshed')));
  const refresh = { label: t('refreshCache'), call: dictionaries.refreshCache, run: refreshCache };
  const actions = [
    {
      label: t('data'),
      run: ({ dictId }: { dictId: string }) => navigate(`/system/dict-data/index/${dictId}`),
    },
    { label: t('change'), call: dictionaries.update, run: form.edit },
    remove.one,
  ];

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Text name="dictName" label="searchName" />
        <Search.Text name="dictType" />
        <Search.Dict name="status" type="sys_normal_disable" />
        <Search.Range name="params" label="createTime" />
      </SearchForm>
      <Toolbar
        list={list}
        columns={columns}
        create={create}
        export={dictionaries.export}
        actions={[refresh]}
        batch={[remove.many]}
      />
      <DataTable list={list} columns={columns} actions={actions} selectable />
      <FormDrawer form={form}>
        <Field.Text name="dictName" />
        <Field.Text name="dictNameEn" />
        <Field.Text name="dictType" />
        <Field.Dict name="status" type="sys_normal_disable" />
        <Field.TextArea name="remark" />
      </FormDrawer>
    </ListPage>
  );
}

const dictionaries = connect(dictTypeRoutes);

/** Type of a dictionary; leads to its entries. */
function TypeLink({ row }: { row: RowOf<typeof dictTypeRoutes.list> }) {
  return (
    <Link className="ui-link" to={`/system/dict-data/index/${row.dictId}`}>
      {row.dictType}
    </Link>
  );
}

const { id, name, text, count, own, dict, remark, time } = columnsOf(words, dictTypeRoutes.list);

const NAME = { width: [180, 160] } as const;
const rest = [
  own('dictType', TypeLink, { width: [224, 216], isFact: true }),
  count('entries', { width: 88 }),
  dict('status', 'sys_normal_disable', { width: [100, 96] }),
  remark('remark', { hidden: true }),
  text('createBy', { hidden: true }),
  time('createTime'),
  text('updateBy', { hidden: true }),
  time('updateTime', { hidden: true }),
];
const number = id('dictId', { width: [112, 128] });

/** Both names; that of the reader's language is the name of the row. */
const columnsIn = {
  'zh-CN': [number, name('dictName'), text('dictNameEn', NAME), ...rest],
  'en-US': [number, name('dictNameEn', { width: 200 }), text('dictName', NAME), ...rest],
};

const Search = searchOf(words, dictTypeRoutes.list);

const Field = fieldsOf(words, DictTypeInput);
