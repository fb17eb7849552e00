import './conflict.css';
import { useWords } from '@portal/i18n';
import { useMemo, useState } from 'react';
import { Button } from '../arco.ts';
import type { FormState } from '../crud/form/useFormState.ts';
import type { Values } from '../crud/form/validate.ts';
import { cellOf, dictTypes } from '../crud/table/cells.tsx';
import { useLabels } from '../crud/table/useLabels.ts';
import { DialogFrame } from '../dialog/DialogFrame.tsx';
import { useDicts } from '../dict/useDict.ts';
import { useOnce } from '../hooks/useOnce.ts';
import { uiWords } from '../words/index.ts';
import type { Conflict } from './useConflict.ts';

const SIDES = ['mine', 'theirs'] as const;
type Side = (typeof SIDES)[number];

interface OpenProps<Row> {
  conflict: Conflict<Row>;
  form: FormState;
}

function Choices<Row>({ conflict, form }: OpenProps<Row>) {
  const t = useWords(uiWords);
  const { fields, mine, theirs, values, resolve, close } = conflict;
  const label = useLabels(fields);
  const types = useMemo(() => dictTypes(fields), [fields]);
  const dicts = useDicts(types);
  const [chosen, choose] = useState<Record<string, Side>>({});
  const sideOf = (name: string) => chosen[name] ?? 'mine';
  const [save, isBusy] = useOnce(async () => {
    const taken: Values = Object.fromEntries(
      fields
        .filter(({ name }) => sideOf(name) === 'theirs')
        .map(({ name }) => [name, theirs[name]]),
    );
    for (const [name, value] of Object.entries(taken)) form.set(name, value);
    close();
    await resolve({ ...values, ...taken }).catch(form.refuse);
  });
  return (
    <DialogFrame
      className="ui-conflict"
      title={t('conflictTitle')}
      onCancel={close}
      maskClosable={false}
      footer={
        <>
          <Button onClick={close}>{t('stay')}</Button>
          <Button type="primary" loading={isBusy} onClick={() => void save()}>
            {t('conflictSave')}
          </Button>
        </>
      }
    >
      <p>{t('conflictText')}</p>
      {fields.map((field) => (
        <fieldset key={field.name}>
          <legend>{label(field.name)}</legend>
          {SIDES.map((side) => (
            <label key={side}>
              <input
                type="radio"
                name={field.name}
                checked={sideOf(field.name) === side}
                onChange={() => choose({ ...chosen, [field.name]: side })}
              />
              <small>{t(side)}</small>
              <span>{cellOf(field, side === 'mine' ? mine : theirs, dicts)}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </DialogFrame>
  );
}

interface ConflictDialogProps<Row> {
  conflict: Conflict<Row> | undefined;
  /** The form whose values were not sent. */
  form: FormState;
}

/** Mine or theirs, for each field that somebody else has changed while a form was open. */
export function ConflictDialog<Row>({ conflict, form }: ConflictDialogProps<Row>) {
  return conflict && <Choices conflict={conflict} form={form} />;
}
