import { ON_OFF } from '@portal/contract/kit/dictionaries';
import type { Answer } from '@portal/contract/kit/route';
import { DictDataInput, type dictTypeRoutes } from '@portal/contract/system/dict-admin';
import { useWords } from '@portal/i18n';
import {
  DataTable,
  FormDrawer,
  SearchForm,
  Toolbar,
  useCall,
  useFormDrawer,
  useList,
  useRemoval,
} from '@portal/ui';
import { dictionaries, entries } from './api.ts';
import { columns, Field, Search } from './fields.ts';
import { ToneField } from './ToneField.tsx';
import { words } from './words.ts';

interface EntriesProps {
  dictionary: Answer<typeof dictTypeRoutes.get>;
}

/** The entries of one dictionary: a list that begins with all of them, in their order. */
export function Entries({ dictionary: { dictType } }: EntriesProps) {
  const t = useWords(words);
  const { data: types = [] } = useCall(dictionaries.options, {});
  const options = types.map((type) => ({ value: type.dictType, label: type.dictName }));
  const list = useList(entries.list, 'dictCode', { initial: { dictType } });
  const form = useFormDrawer(words, DictDataInput, entries, list.reload);
  const create = {
    ...form,
    create: () => {
      const type = list.filters.dictType ?? dictType;
      form.create({ dictType: type, status: ON_OFF.enabled, dictSort: list.total + 1 });
    },
  };
  const remove = useRemoval(words, entries, {
    id: ({ dictCode }) => dictCode,
    name: ({ dictLabel }) => dictLabel,
    keep: ({ builtIn }) => (builtIn ? t('builtIn') : undefined),
    done: list.reload,
  });
  const change = { label: t('change'), call: entries.update, run: form.edit };

  return (
    <>
      <SearchForm list={list}>
        <Search.Choice name="dictType" options={options} />
        <Search.Text name="dictLabel" label="searchLabel" />
        <Search.Dict name="status" type="sys_normal_disable" />
      </SearchForm>
      <Toolbar
        list={list}
        columns={columns}
        create={create}
        export={entries.export}
        batch={[remove.many]}
      />
      <DataTable list={list} columns={columns} actions={[change, remove.one]} selectable />
      <FormDrawer form={form}>
        <Field.Text name="dictLabel" />
        <Field.Text name="dictLabelEn" />
        <Field.Text name="dictValue" />
        <Field.Number name="dictSort" />
        <ToneField />
        <Field.Text name="cssClass" />
        <Field.Dict name="isDefault" type="sys_yes_no" />
        <Field.Dict name="status" type="sys_normal_disable" />
        <Field.TextArea name="remark" />
      </FormDrawer>
    </>
  );
}
