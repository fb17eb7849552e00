import type { Answer } from '@portal/contract/kit/route';
import { CardbinInput, cardbinRoutes } from '@portal/contract/merchant/cardbin';
import { AppError, connect } from '@portal/http';
import { useWords } from '@portal/i18n';
import {
  Banner,
  columnsOf,
  DataTable,
  Facts,
  FormDialog,
  FormDrawer,
  fieldsOf,
  ImportDialog,
  ListPage,
  SearchForm,
  searchOf,
  Toolbar,
  useFormDrawer,
  useImport,
  useList,
  useLookupForm,
  useRemoval,
} from '@portal/ui';
import { useState } from 'react';
import { words } from './words.ts';

/** Page of card BINs: the first six digits of a number and the kind of card (requirement 2.58). */
export default function CardbinPage() {
  const t = useWords(words);
  const list = useList(cardbins.list, 'binId');
  const form = useFormDrawer(words, CardbinInput, cardbins, list);
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

const { id, text, name, dict, time } = columnsOf(words, cardbinRoutes.list);

const columns = [
  id('binNumber', { width: 132 }),
  dict('levelType', 'card_level_type', { width: [132, 148] }),
  name('issuer'),
  text('scheme', { width: 148 }),
  text('createBy', { hidden: true }),
  time('createTime', { hidden: true }),
  text('updateBy', { hidden: true }),
  time('updateTime'),
];

const Search = searchOf(words, cardbinRoutes.list);

const Field = fieldsOf(words, CardbinInput);

const { params } = cardbinRoutes.match;
const MatchDialogField = fieldsOf(words, params);
const fact = columnsOf(words, cardbinRoutes.match);
const facts = [
  fact.code('binNumber'),
  fact.dict('levelType', 'card_level_type'),
  fact.text('issuer'),
  fact.text('scheme'),
];

/** Dialog that finds the kind of card of a number by its first six digits. */
function MatchDialog({ close }: { close(): void }) {
  const t = useWords(words);
  const [found, setFound] = useState<Answer<typeof cardbinRoutes.match> | 'none'>();
  const form = useLookupForm(
    params,
    async ({ pan6 }, typed) => {
      try {
        setFound(await cardbins.match({ params: { pan6 } }));
      } catch (error) {
        if (!(error instanceof AppError) || error.kind !== 'notFound') throw error;
        setFound('none');
      }
      form.begin(typed);
    },
    { pan6: '' },
  );
  return (
    <FormDialog title={t('match')} form={form} close={close} verb={t('match')} leave={t('close')}>
      <MatchDialogField.Text name="pan6" />
      <div aria-live="polite">
        {found === 'none' && <Banner tone="warning">{t('notKnown')}</Banner>}
        {found && found !== 'none' && <Facts of={found} fields={facts} />}
      </div>
    </FormDialog>
  );
}

const cardbins = connect(cardbinRoutes);
