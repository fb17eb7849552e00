import { Registration } from '@portal/contract/merchant/channel-mer';
import { CHANNEL_MER_STATUS } from '@portal/contract/merchant/dictionaries';
import { useWords } from '@portal/i18n';
import { FormDialog, toast, useFormState } from '@portal/ui';
import { type ChannelMer, channelMers } from './api.ts';
import { Answer } from './fields.ts';
import { words } from './words.ts';

interface RegisterDialogProps {
  row: ChannelMer;
  close(): void;
  onDone(): unknown;
}

/** Records what the channel answered; stays open with what the server says against it. */
export function RegisterDialog({ row, close, onDone }: RegisterDialogProps) {
  const t = useWords(words);
  const { channelMerId, version, chnlMerName } = row;
  const form = useFormState(
    Registration,
    async (registration) => {
      const body = { ...registration, version };
      await channelMers.register({ params: { channelMerId }, body });
      close();
      toast(t('recorded'));
      onDone();
    },
    { status: CHANNEL_MER_STATUS.registered, answer: '' },
  );
  const options = [
    { value: '1', label: t('answers.registered') },
    { value: '2', label: t('answers.rejected') },
  ];
  return (
    <FormDialog title={t('registerTitle', { name: chnlMerName })} form={form} close={close}>
      <Answer.Choice name="status" options={options} />
      <Answer.TextArea name="answer" />
    </FormDialog>
  );
}
