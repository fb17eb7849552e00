import { can } from '@portal/auth';
import { type GenFieldInput, GenInput, genRoutes } from '@portal/contract/tool/gen';
import { downloadFrom } from '@portal/http';
import { useLanguage, useWords } from '@portal/i18n';
import {
  Button,
  CopyButton,
  Form,
  fieldsOf,
  Page,
  queryClient,
  Region,
  Section,
  Select,
  SubmitButton,
  showError,
  toast,
  uiWords,
  useCall,
  useFormState,
  useTabParam,
  useTabTitle,
} from '@portal/ui';
import { useState } from 'react';
import { type Gen, gens } from './api.ts';
import { FieldsTable } from './FieldsTable.tsx';
import { type FieldRow, newRow, rowOf } from './field-row.ts';
import css from './gen-edit.module.css';
import { words } from './words.ts';

const HEIGHT_PX = 480;

/** A saved description; language and later answers leave alone what is typed. */
function SavedGen({ genId }: { genId: string }) {
  const answer = useCall(gens.get, { params: { genId } }, { keep: true });
  useTabTitle(useLanguage() === 'zh-CN' ? answer.data?.titleZh : answer.data?.titleEn);
  return (
    <Region answer={answer} height={HEIGHT_PX}>
      {(gen) => (
        <>
          <GenForm gen={gen} />
          <Preview genId={genId} />
        </>
      )}
    </Region>
  );
}

/** Edits the description of a resource and shows its code (requirement 2.7). */
export default function GenEditPage() {
  const t = useWords(words);
  const [genId] = useTabParam('genId');
  const download = () =>
    downloadFrom(genRoutes.download, { params: { genId: genId ?? '' } }).catch(showError);
  return (
    <Page
      title={t(genId ? 'edit' : 'create')}
      actions={
        genId &&
        can(gens.download.permit) && (
          <Button onClick={() => void download()}>{t('download')}</Button>
        )
      }
    >
      {genId ? <SavedGen key={genId} genId={genId} /> : <GenForm gen={undefined} />}
    </Page>
  );
}

const PREVIEW_HEIGHT_PX = 320;
const ROWS = 28;

/** The generated files of a saved description, one at a time, to read and to copy. */
function Preview({ genId }: { genId: string }) {
  const t = useWords(words);
  const answer = useCall(gens.preview, { params: { genId } }, { keep: true });
  const [chosen, choose] = useState<string>();
  return (
    <Section title={t('files')}>
      <p className={css.hint}>{t('filesHint')}</p>
      <Region answer={answer} height={PREVIEW_HEIGHT_PX}>
        {(files) => {
          const file = files.find(({ path }) => path === chosen) ?? files[0];
          return (
            <>
              <div className={css.file}>
                <Select
                  aria-label={t('file')}
                  value={file?.path}
                  onChange={choose}
                  options={files.map(({ path }) => ({ value: path, label: path }))}
                />
                <CopyButton text={file?.content ?? ''} />
              </div>
              <textarea
                className={css.code}
                aria-label={file?.path}
                rows={ROWS}
                wrap="off"
                spellCheck={false}
                readOnly
                value={file?.content}
              />
            </>
          );
        }}
      </Region>
    </Section>
  );
}

/** Returns the initial values of the form: those of the description, or a number and a text field. */
const valuesOf = (gen: Gen | undefined) => {
  const names = ['moduleName', 'resourceName', 'path', 'permit', 'titleZh', 'titleEn', 'remark'];
  const texts = names.map((name) => [name, gen?.[name as keyof Gen] ?? '']);
  const fields = gen?.fields.map(rowOf) ?? [newRow('id'), newRow()];
  return { ...Object.fromEntries(texts), fields };
};

/** Lists and previews that are in view are asked for again. */
const refresh = () =>
  Promise.all(
    [genRoutes.list, genRoutes.get, genRoutes.preview].map(({ path }) =>
      queryClient.invalidateQueries({ queryKey: [path] }),
    ),
  );

/** Form of a description: head and fields. */
function GenForm({ gen }: { gen: Gen | undefined }) {
  const t = useWords(words);
  const kit = useWords(uiWords);
  const [, open] = useTabParam('genId');
  // Of what is shown in the form; the page may know a newer one meanwhile.
  const [version, setVersion] = useState(gen?.version);
  const begin = (saved: Gen) => {
    setVersion(saved.version);
    form.begin(valuesOf(saved));
  };
  const form = useFormState(
    GenInput,
    async (body, typed) => {
      if (gen) {
        const { genId } = gen;
        await gens.update({ body: { ...body, genId, version } });
        begin(await gens.get({ params: { genId } }));
      } else {
        const { genId } = await gens.create({ body });
        form.begin(typed);
        open(genId);
      }
      toast(t('saved'));
      await refresh();
    },
    valuesOf(gen),
  );
  const renew = gen && (async () => begin(await gens.get({ params: { genId: gen.genId } })));
  return (
    <Form form={form} isLong renew={renew}>
      <Field.Text name="moduleName" />
      <Field.Text name="resourceName" />
      <Field.Text name="path" />
      <Field.Text name="permit" />
      <Field.Text name="titleZh" />
      <Field.Text name="titleEn" />
      <Field.TextArea name="remark" />
      <div className={css.whole}>
        <Section title={t('fields')}>
          <FieldsTable
            rows={form.values.fields as FieldRow[]}
            isSent={form.attempts > 0}
            change={(fields: readonly GenFieldInput[]) => form.set('fields', fields)}
          />
        </Section>
      </div>
      <div className={css.buttons}>
        <SubmitButton isBusy={form.isBusy}>{kit('save')}</SubmitButton>
      </div>
    </Form>
  );
}

const Field = fieldsOf(words, GenInput);
