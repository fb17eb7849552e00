import { QR_MINUTES, StaticQrForm } from '@portal/contract/merchant/static-qr-rules';
import { useWords } from '@portal/i18n';
import { refreshRequests } from '@portal/review';
import { type FormDrawerState, showError, useFormDrawer } from '@portal/ui';
import { useRef, useState } from 'react';
import { readTyped, type Saved, typedCodes } from './api.ts';
import { noPictureOf } from './state.ts';
import { words } from './words.ts';

/** The form of codes, and whether what it holds is a new one. */
interface CodeForm extends FormDrawerState {
  isNew: boolean;
  /** The code is disabled: it is not drawn. */
  isDisabled: boolean;
  edit(row: { qrId: string }): void;
}

/** The form of codes; an old one is read whole first, as lists show neither account nor phone. */
export function useCodeForm(onSaved: () => unknown): CodeForm {
  const t = useWords(words);
  const answer = useRef<Saved>(undefined);
  const calls = typedCodes((saved) => {
    answer.current = saved;
  });
  /** Returns the message about a code that awaits review; matches on the blacklist come first. */
  const sayDone = () => {
    const { auditId = '', hits = [] } = answer.current ?? {};
    if (!auditId) return undefined;
    return hits.length > 0 ? t('submittedHits', { count: hits.length }) : t('submitted');
  };
  const reload = () => {
    if (answer.current?.auditId) void refreshRequests();
    return onSaved();
  };
  const form = useFormDrawer(words, StaticQrForm, calls, reload, sayDone);
  const [isNew, setNew] = useState(true);
  const [isDisabled, setDisabled] = useState(false);
  const create = () => {
    setNew(true);
    setDisabled(false);
    form.create({ currency: '116', kind: 'merchant', expireMinutes: QR_MINUTES.initial });
  };
  const edit = async ({ qrId }: { qrId: string }) => {
    const code = await readTyped({ params: { qrId } });
    setNew(false);
    setDisabled(noPictureOf(code) === 'disabledPicture');
    form.edit({ ...code, currency: code.currency === '116' ? '116' : '840' });
  };
  return { ...form, isNew, isDisabled, create, edit: (row) => void edit(row).catch(showError) };
}
