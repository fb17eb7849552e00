import { type GenFieldInput, GenInput, genRoutes } from '@portal/contract/tool/gen';
import { useWords } from '@portal/i18n';
import {
  Button,
  Form,
  queryClient,
  Section,
  toast,
  uiWords,
  useFormState,
  useTabParam,
} from '@portal/ui';
import { useState } from 'react';
import { type Gen, gens } from './api.ts';
import { FieldsTable } from './FieldsTable.tsx';
import { type FieldRow, newRow, rowOf } from './field-row.ts';
import { Field } from './fields.ts';
import css from './gen-edit.module.css';
import { words } from './words.ts';

/** Returns the initial values of the form: those of the description, or a number and a text field. */
const valuesOf = (gen: Gen | undefined) => {
  const names = ['moduleName', 'resourceName', 'path', 'permit', 'titleZh', 'titleEn', 'remark'];
  const texts = names.map((name) => [name, gen?.[name as keyof Gen] ?? '']);
  const fields = gen?.fields.map(rowOf) ?? [newRow('id'), newRow()];
  return { ...Object.fromEntries(texts), fields };
};

/** Lists and previews that are in view are asked for anew. */
const refresh = () =>
  Promise.all(
    [genRoutes.list, genRoutes.get, genRoutes.preview].map(({ path }) =>
      queryClient.invalidateQueries({ queryKey: [path] }),
    ),
  );

/** Form of a description: head and fields. */
export function GenForm({ gen }: { gen: Gen | undefined }) {
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
        <Button type="primary" htmlType="submit" loading={form.isBusy}>
          {kit('save')}
        </Button>
      </div>
    </Form>
  );
}
