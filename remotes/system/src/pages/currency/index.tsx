import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { CurrencyInput, currencyRoutes } from '@portal/contract/system/currency';
import { connect } from '@portal/http';
import { useLanguage, useWords } from '@portal/i18n';
import {
  columnsOf,
  DataTable,
  FormDrawer,
  fieldsOf,
  ListPage,
  SearchForm,
  searchOf,
  Toolbar,
  useFormDrawer,
  useList,
  useRemoval,
} from '@portal/ui';
import { words } from './words.ts';

/** Currencies and how their amounts are counted and shown (requirement 3.3). */
export default function CurrencyPage() {
  const t = useWords(words);
  const columns = columnsIn[useLanguage()];
  const list = useList(currencies.list, 'numCode');
  const form = useFormDrawer(words, CurrencyInput, currencies, list);
  const create = {
    ...form,
    create: () =>
      form.create({
        currencyPrecision: 2,
        endCutNum: 0,
        isoExponent: 2,
        orderNum: list.total + 1,
        status: ON_OFF.enabled,
      }),
  };
  const remove = useRemoval(words, currencies, {
    id: ({ numCode }) => numCode,
    name: ({ currCode }) => currCode,
    keep: ({ inUse }) => (inUse ? t('inUse') : undefined),
    done: list.reload,
  });
  const change = { label: t('change'), call: currencies.update, run: form.edit };

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Text name="numCode" />
        <Search.Text name="currCode" />
        <Search.Text name="currName" label="searchName" />
        <Search.Dict name="status" type="sys_normal_disable" />
      </SearchForm>
      <Toolbar
        list={list}
        columns={columns}
        create={create}
        export={currencies.export}
        batch={[remove.many]}
      />
      <DataTable list={list} columns={columns} actions={[change, remove.one]} selectable />
      <FormDrawer form={form}>
        <Field.Text name="numCode" />
        <Field.Text name="currCode" />
        <Field.Text name="currName" />
        <Field.Text name="currNameEn" />
        <Field.Number name="currencyPrecision" />
        <Field.Number name="endCutNum" />
        <Field.Number name="isoExponent" />
        <Field.Number name="orderNum" />
        <Field.Dict name="status" type="sys_normal_disable" />
        <Field.TextArea name="remark" />
      </FormDrawer>
    </ListPage>
  );
}

const currencies = connect(currencyRoutes);

const { id, code, name, text, count, dict, remark, time } = columnsOf(words, currencyRoutes.list);

const NAME = { width: [160, 120] } as const;
const rest = [
  count('currencyPrecision', { width: [96, 96] }),
  count('endCutNum', { width: [128, 152] }),
  count('isoExponent', { width: [96, 108] }),
  count('orderNum', { width: [80, 88] }),
  dict('status', 'sys_normal_disable', { width: [100, 96] }),
  text('createBy', { hidden: true }),
  time('createTime', { hidden: true }),
  text('updateBy', { hidden: true }),
  time('updateTime', { hidden: true }),
  remark('remark', { hidden: true }),
];
const codes = [id('numCode', { width: [112, 128] }), code('currCode', { width: 112 })];

/** Both names; that of the reader's language is the name of the row. */
const columnsIn = {
  'zh-CN': [...codes, name('currName', { width: 208 }), text('currNameEn', NAME), ...rest],
  'en-US': [...codes, name('currNameEn', { width: 172 }), text('currName', NAME), ...rest],
};

const Search = searchOf(words, currencyRoutes.list);

const Field = fieldsOf(words, CurrencyInput);
