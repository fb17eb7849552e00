import { ImagesInput } from '@portal/contract/merchant/merchant-input';
import { useWords } from '@portal/i18n';
import { toast, useConflict, useFormState } from '@portal/ui';
import { type ImageChanges, ImageSlots, merchants, merchantWrites } from '../merchant/index.ts';
import { EditFrame } from './EditFrame.tsx';
import type { EditProps } from './edit-props.ts';
import { words } from './words.ts';

/** Replaces pictures of the file; those that nobody touches stay. */
export function EditImages({ full: { merchant }, cancel, done }: EditProps) {
  const t = useWords(words);
  const { merId } = merchant;
  const guard = useConflict({
    base: merchant,
    // Only pictures that were touched are sent: no other change is overwritten.
    fields: [],
    read: () => merchants.get({ params: { merId } }),
    send: async (values, version) => {
      const images = values.images as ImageChanges;
      await merchantWrites.images({ params: { merId }, body: { images, version } });
      toast(t('submitted'));
      done();
    },
  });
  const form = useFormState(ImagesInput, guard.save, { images: {} });
  return (
    <EditFrame form={form} cancel={cancel}>
      <ImageSlots
        value={form.values.images ?? {}}
        change={(images) => form.set('images', images)}
        filed={merchant}
      />
    </EditFrame>
  );
}
