import { ON_OFF } from '@portal/contract/kit/dictionaries';
import type { Answer, RowOf } from '@portal/contract/kit/route';
import { LIST_CLASSES } from '@portal/contract/system/dict';
import { DictDataInput, dictDataRoutes, dictTypeRoutes } from '@portal/contract/system/dict-admin';
import { connect } from '@portal/http';
import { useLanguage, useWords } from '@portal/i18n';
import {
  columnsOf,
  DataTable,
  FormDrawer,
  fieldsOf,
  ListPage,
  Region,
  SearchForm,
  searchOf,
  Toolbar,
  useCall,
  useFormDrawer,
  useList,
  usePathId,
  useRemoval,
  useTabTitle,
} from '@portal/ui';
import { words } from './words.ts';

/** Entries of the dictionary that the address names (requirement 2.73). */
export default function DictDataPage() {
  const dictId = usePathId();
  const answer = useCall(dictionaries.get, { params: { dictId } });
  return (
    <ListPage>
      <Region answer={answer}>{(dictionary) => <Entries dictionary={dictionary} />}</Region>
    </ListPage>
  );
}

interface EntriesProps {
  dictionary: Answer<typeof dictTypeRoutes.get>;
}

/** The entries of one dictionary: a list that begins with all of them, in their order. */
function Entries({ dictionary: { dictType, dictName, dictNameEn } }: EntriesProps) {
  const t = useWords(words);
  useTabTitle(useLanguage() === 'en-US' ? dictNameEn || dictName : dictName);
  const { data: types = [] } = useCall(dictionaries.options, {});
  const options = types.map((type) => ({ value: type.dictType, label: type.dictName }));
  const list = useList(entries.list, 'dictCode', { initial: { dictType } });
  const form = useFormDrawer(words, DictDataInput, entries, list);
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

/** Colour of the tag, by the names that the console gives its colours. */
function ToneField() {
  const t = useWords(words);
  const options = LIST_CLASSES.map((tone) => ({ value: tone, label: t(`tones.${tone}`) }));
  return <Field.Choice name="listClass" options={options} />;
}

/** Label of an entry as the tag that it is everywhere. */
function LabelTag({ row }: { row: RowOf<typeof dictDataRoutes.list> }) {
  const { dictLabel, listClass } = row;
  if (listClass === 'default') return dictLabel;
  return <span className={`ui-tag ui-tag-${listClass}`}>{dictLabel}</span>;
}

const { id, code, text, count, own, dict, remark, time } = columnsOf(words, dictDataRoutes.list);

const columns = [
  id('dictCode', { width: [128, 112] }),
  own('dictLabel', LabelTag, { width: 160 }),
  text('dictLabelEn', { width: 160 }),
  code('dictValue'),
  count('dictSort', { width: [80, 88] }),
  dict('isDefault', 'sys_yes_no'),
  dict('status', 'sys_normal_disable'),
  remark('remark', { width: [216, 164] }),
  text('createBy', { hidden: true }),
  time('createTime'),
  text('updateBy', { hidden: true }),
  time('updateTime', { hidden: true }),
];

const Search = searchOf(words, dictDataRoutes.list);

const Field = fieldsOf(words, DictDataInput);

const entries = connect(dictDataRoutes);
const { get, options } = dictTypeRoutes;
const dictionaries = connect({ get, options });
