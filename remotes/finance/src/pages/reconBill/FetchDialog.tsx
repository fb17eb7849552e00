import { reconBillRoutes } from '@portal/contract/finance/recon-bill';
import { platformToday } from '@portal/http';
import { useWords } from '@portal/i18n';
import { FormDialog, toast, useFormState } from '@portal/ui';
import { bills } from './api.ts';
import { FetchField as Field } from './fields.ts';
import { useChannels } from './useChannels.ts';
import { words } from './words.ts';

/** Asks a channel for the bill of a day now, instead of waiting for the nightly job. */
export function FetchDialog({ close, done }: { close(): void; done(): Promise<unknown> }) {
  const t = useWords(words);
  const options = useChannels();
  const form = useFormState(reconBillRoutes.fetch.body, async (body) => {
    await bills.fetch({ body });
    close();
    toast(t('fetched'));
    await done();
  });
  return (
    <FormDialog
      title={t('fetch')}
      text={t('fetchText')}
      verb={t('fetchVerb')}
      form={form}
      close={close}
    >
      <Field.Choice name="chnlCode" options={options} />
      <Field.Date name="settleDate" max={platformToday()} />
    </FormDialog>
  );
}
