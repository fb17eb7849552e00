import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { DictTypeInput } from '@portal/contract/system/dict-admin';
import { useLanguage, useWords } from '@portal/i18n';
import {
  DataTable,
  FormDrawer,
  ListPage,
  SearchForm,
  Toolbar,
  toast,
  useAction,
  useFormDrawer,
  useList,
  useNavigate,
  useRemoval,
} from '@portal/ui';
import { dictionaries } from './api.ts';
import { columns as columnsOf, Field, Search } from './fields.ts';
import { words } from './words.ts';

/** Dictionaries, their names and states (requirement 2.73); their entries are a page of their own. */
export function DictPage() {
  const t = useWords(words);
  const columns = columnsOf[useLanguage()];
  const navigate = useNavigate();
  const list = useList(dictionaries.list, 'dictId');
  const form = useFormDrawer(words, DictTypeInput, dictionaries, list.reload);
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
