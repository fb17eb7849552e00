import { PAGE_SIZES } from '@portal/contract/constants';
import { FILE_STATUS } from '@portal/contract/finance/dictionaries';
import { reconBillRoutes } from '@portal/contract/finance/recon-bill';
import { BillFormat } from '@portal/contract/finance/recon-states';
import { platformToday, upload } from '@portal/http';
import { useWords } from '@portal/i18n';
import { FormDialog, toast, useDict, useDropZone, useFormState } from '@portal/ui';
import { type ChangeEvent, useState } from 'react';
import { bills } from './api.ts';
import css from './bill.module.css';
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

interface FilePickProps {
  file: File | undefined;
  pick(file: File | undefined): void;
  /** Share that has been sent, 0 to 1; undefined while nothing is being sent. */
  share: number | undefined;
  refusal: string;
}

/** Zone to choose or drop the file of a bill, and the reason if it was refused. */
function FilePick({ file, pick, share, refusal }: FilePickProps) {
  const t = useWords(words);
  const zone = useDropZone(([dropped]) => pick(dropped));
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    pick(target.files?.[0]);
    // So that the same file, corrected, can be chosen again.
    target.value = '';
  };
  return (
    <div className={css.pick}>
      <label className="ui-drop" {...zone}>
        <input
          className="ui-hidden"
          type="file"
          aria-invalid={refusal !== '' || undefined}
          aria-describedby={refusal ? 'recon-bill-refusal' : undefined}
          onChange={choose}
        />
        <span className="ui-drop-verb">{t('chooseFile')}</span>
        <span className="ui-drop-or">{file?.name ?? t('orDrop')}</span>
      </label>
      {share !== undefined && (
        <progress value={share} aria-label={t('sending', { name: file?.name ?? '' })} />
      )}
      {refusal && (
        <p id="recon-bill-refusal" role="alert" className={css.refusal}>
          {refusal}
        </p>
      )}
    </div>
  );
}
