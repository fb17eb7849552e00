import { Registration } from '@portal/contract/merchant/channel-mer';
import { useWords } from '@portal/i18n';
import { Button, DialogFrame, Form, toast, uiWords, useFormState } from '@portal/ui';
import { useId } from 'react';
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
  const kit = useWords(uiWords);
  const id = useId();
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
    { status: '1', answer: '' },
  );
  const options = [
    { value: '1', label: t('answers.registered') },
    { value: '2', label: t('answers.rejected') },
  ];
  return (
    <DialogFrame
      title={t('registerTitle', { name: chnlMerName })}
      onCancel={close}
      maskClosable={false}
      footer={
        <>
          <Button onClick={close}>{kit('cancel')}</Button>
          <Button type="primary" htmlType="submit" form={id} loading={form.isBusy}>
            {kit('save')}
          </Button>
        </>
      }
    >
      <Form form={form} id={id}>
        <Answer.Choice name="status" options={options} />
        <Answer.TextArea name="answer" />
      </Form>
    </DialogFrame>
  );
}
