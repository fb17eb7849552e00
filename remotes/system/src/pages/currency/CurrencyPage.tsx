import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { CurrencyInput } from '@portal/contract/system/currency';
import { useLanguage, useWords } from '@portal/i18n';
import {
  DataTable,
  FormDrawer,
  ListPage,
  SearchForm,
  Toolbar,
  useFormDrawer,
  useList,
  useRemoval,
} from '@portal/ui';
import { currencies } from './api.ts';
import { columns as columnsOf, Field, Search } from './fields.ts';
import { words } from './words.ts';

/** Currencies and how their amounts are counted and shown (requirement 3.3). */
export function CurrencyPage() {
  const t = useWords(words);
  const columns = columnsOf[useLanguage()];
  const list = useList(currencies.list, 'numCode');
  const form = useFormDrawer(words, CurrencyInput, currencies, list.reload);
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
