import { useWords } from '@portal/i18n';
import { type FormState, useCall } from '@portal/ui';
import { useEffect, useState } from 'react';
import { Field, fileWords, merchantWrites } from '../merchant/index.ts';

const MCC = /^\d{4}$/;

/** The number of a new merchant: proposed once its category is chosen, and free to change. */
export function NumberField({ form }: { form: FormState }) {
  const t = useWords(fileWords);
  const mcc = String(form.values.mcc);
  const merId = String(form.values.merId);
  const [proposed, setProposed] = useState('');
  // A typed number stays; a number proposed for another category does not.
  const isFree = merId === '' || merId === proposed;
  const enabled = isFree && MCC.test(mcc);
  const { data } = useCall(merchantWrites.nextId, { query: { mcc } }, { enabled });
  const next = enabled ? data?.merId : undefined;
  const { set } = form;
  useEffect(() => {
    if (next === undefined || next === proposed) return;
    setProposed(next);
    set('merId', next);
  });
  return <Field.Text name="merId" hint={t('merIdHint')} />;
}
