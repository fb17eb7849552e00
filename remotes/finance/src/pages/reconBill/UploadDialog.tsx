import { PAGE_SIZES } from '@portal/contract/constants';
import { FILE_STATUS } from '@portal/contract/finance/dictionaries';
import { reconBillRoutes } from '@portal/contract/finance/recon-bill';
import { BillFormat } from '@portal/contract/finance/recon-states';
import { platformToday, upload } from '@portal/http';
import { useWords } from '@portal/i18n';
import { FormDialog, toast, useDict, useFormState } from '@portal/ui';
import { useState } from 'react';
import { bills } from './api.ts';
import { FilePick } from './FilePick.tsx';
import { UploadField as Field } from './fields.ts';
import { useChannels } from './useChannels.ts';
import { words } from './words.ts';

const FIRST = { pageNum: 1, pageSize: PAGE_SIZES[0] };
/** Forms that people have files in; lines between bars come by the channel's own interface. */
const FORMATS: readonly string[] = [BillFormat.enum.CSV, BillFormat.enum.UNIONPAY];

/** Returns why a sent file was refused; undefined as long as it was not. */
async function refusalOf(
  fileId: string,
  day: { chnlCode: string; settleDate: string },
): Promise<string | undefined> {
  const { rows } = await bills.files({ query: { ...day, status: FILE_STATUS.rejected, ...FIRST } });
  return rows.find((file) => file.fileId === fileId)?.refusal;
}

/** Sends a file of a bill: whose it is, of which day, in which form; a refusal says why and stays. */
export function UploadDialog({ close, done }: { close(): void; done(): Promise<unknown> }) {
  const t = useWords(words);
  const channels = useChannels();
  const formats = useDict('recon_format').entries;
  const [file, setFile] = useState<File>();
  const [refusal, setRefusal] = useState('');
  const [share, setShare] = useState<number>();
  const form = useFormState(
    reconBillRoutes.upload.query,
    async (query) => {
      if (!file) return setRefusal(t('needFile'));
      setRefusal('');
      try {
        const { fileId } = await upload(bills.upload.route, { query }, file, {
          onProgress: setShare,
        });
        const why = await refusalOf(fileId, query);
        await done();
        if (why !== undefined) return setRefusal(why);
      } finally {
        setShare(undefined);
      }
      close();
      toast(t('uploaded', { name: file.name }));
    },
    { format: BillFormat.enum.CSV },
  );
  const pick = (chosen: File | undefined) => {
    setRefusal('');
    setFile(chosen);
  };
  return (
    <FormDialog title={t('upload')} verb={t('uploadVerb')} form={form} close={close}>
      <Field.Choice name="chnlCode" options={channels} />
      <Field.Date name="settleDate" max={platformToday()} />
      <Field.Choice
        name="format"
        options={formats.filter(({ value }) => FORMATS.includes(value))}
      />
      <FilePick file={file} pick={pick} share={share} refusal={refusal} />
    </FormDialog>
  );
}
