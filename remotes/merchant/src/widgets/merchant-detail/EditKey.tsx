import { RsaInput } from '@portal/contract/merchant/merchant-input';
import { useWords } from '@portal/i18n';
import { toast, useConflict, useFormState } from '@portal/ui';
import { KeyField, merchants, merchantWrites } from '../merchant/index.ts';
import { EditFrame } from './EditFrame.tsx';
import type { EditProps } from './edit-props.ts';
import { words } from './words.ts';

/** Replaces the key that the merchant signs with. */
export function EditKey({ full: { merchant }, cancel, done }: EditProps) {
  const t = useWords(words);
  const { merId } = merchant;
  const guard = useConflict({
    base: merchant,
    // Nothing of the old key is in the form: no other change is overwritten unseen.
    fields: [],
    read: () => merchants.get({ params: { merId } }),
    send: async ({ publicKey }, version) => {
      const body = { publicKey: String(publicKey), version };
      await merchantWrites.rsa({ params: { merId }, body });
      toast(t('submitted'));
      done();
    },
  });
  const form = useFormState(RsaInput, guard.save, { publicKey: '' });
  return (
    <EditFrame form={form} cancel={cancel}>
      <KeyField text={form.values.publicKey ?? ''} />
    </EditFrame>
  );
}
