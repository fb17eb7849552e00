import { CardbinInput } from '@portal/contract/merchant/cardbin';
import { useWords } from '@portal/i18n';
import {
  DataTable,
  FormDrawer,
  ImportDialog,
  ListPage,
  SearchForm,
  Toolbar,
  useFormDrawer,
  useImport,
  useList,
  useRemoval,
} from '@portal/ui';
import { useState } from 'react';
import { cardbins } from './api.ts';
import { columns, Field, Search } from './fields.ts';
import { MatchDialog } from './MatchDialog.tsx';
import { words } from './words.ts';

/** Page of card BINs: the first six digits of a number and the kind of card (requirement 2.58). */
export function CardbinPage() {
  const t = useWords(words);
  const list = useList(cardbins.list, 'binId');
  const form = useFormDrawer(words, CardbinInput, cardbins, list.reload);
  const [isMatching, setMatching] = useState(false);
  const remove = useRemoval(words, cardbins, {
    id: ({ binId }) => binId,
    name: ({ binNumber }) => binNumber,
    done: list.reload,
  });
  const imports = useImport({
    preview: cardbins.importPreview,
    run: cardbins.importData,
    template: cardbins.importTemplate,
    hint: t('importHint'),
    done: list.reload,
  });
  const match = { label: t('match'), call: cardbins.match, run: () => setMatching(true) };
  const change = { label: t('change'), call: cardbins.update, run: form.edit };

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Text name="binNumber" label="prefix" />
        <Search.Dict name="levelType" type="card_level_type" />
        <Search.Text name="issuer" />
      </SearchForm>
      <Toolbar
        list={list}
        columns={columns}
        create={form}
        export={cardbins.export}
        actions={[match, imports.action]}
        batch={[remove.many]}
      />
      <DataTable list={list} columns={columns} actions={[change, remove.one]} selectable />
      <FormDrawer form={form}>
        <Field.Text name="binNumber" />
        <Field.Dict name="levelType" type="card_level_type" />
        <Field.Text name="issuer" />
        <Field.Text name="scheme" />
      </FormDrawer>
      <ImportDialog imports={imports} />
      {isMatching && <MatchDialog close={() => setMatching(false)} />}
    </ListPage>
  );
}
