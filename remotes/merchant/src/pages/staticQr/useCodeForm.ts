import { QR_MINUTES, StaticQrForm } from '@portal/contract/merchant/static-qr-rules';
import { type FormDrawerState, showError, useFormDrawer } from '@portal/ui';
import { useState } from 'react';
import { typedCodes } from './api.ts';
import { words } from './words.ts';

/** The form of codes, and whether what it holds is a new one. */
interface CodeForm extends FormDrawerState {
  isNew: boolean;
  edit(row: { qrId: string }): void;
}

/** The form of codes; an old one is read whole first, as lists show neither account nor phone. */
export function useCodeForm(onSaved: () => unknown): CodeForm {
  const form = useFormDrawer(words, StaticQrForm, typedCodes, onSaved);
  const [isNew, setNew] = useState(true);
  const create = () => {
    setNew(true);
    form.create({ currency: '116', kind: 'merchant', expireMinutes: QR_MINUTES.initial });
  };
  const edit = async ({ qrId }: { qrId: string }) => {
    try {
      const code = await typedCodes.get({ params: { qrId } });
      setNew(false);
      form.edit({ ...code, currency: code.currency === '116' ? '116' : '840' });
    } catch (error) {
      showError(error);
    }
  };
  return { ...form, isNew, create, edit: (row) => void edit(row) };
}
