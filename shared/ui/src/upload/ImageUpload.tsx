import { isPdf } from '@portal/contract/common/file';
import { useWords } from '@portal/i18n';
import { useState } from 'react';
import { IconClose, IconRefresh } from '../icons.ts';
import { IconButton } from '../parts/IconButton.tsx';
import { ImagePreview } from './ImagePreview.tsx';
import { IconImage } from './icons.ts';
import { Progress } from './Progress.tsx';
import { type FileActions, type UploadFieldProps, UploadFrame } from './UploadFrame.tsx';
import type { Sending } from './useUploads.ts';
import { uploadWords } from './words.ts';

export interface ImageUploadProps extends UploadFieldProps {
  use?: 'image' | 'voucher';
}

interface TileProps {
  item: Sending;
  cancel(): void;
  retry(): void;
}

/** Stands for a document, which is not drawn. */
const PdfTile = ({ name }: { name: string }) => (
  <span className="ui-pdf" data-tip={name}>
    <span>{name}</span>
  </span>
);

/** A picture on its way, shown from the device. */
function SendingTile({ item: { file, address, share, failure }, cancel, retry }: TileProps) {
  const t = useWords(uploadWords);
  const { name } = file;
  const isFailed = failure !== undefined;
  return (
    <li data-failed={isFailed || undefined}>
      {isPdf(name) ? <PdfTile name={name} /> : <img src={address} alt={name} />}
      {isFailed ? (
        <IconButton icon={IconRefresh} label={t('retry', { name })} onClick={retry} />
      ) : (
        <Progress name={name} share={share} />
      )}
      <IconButton
        icon={IconClose}
        label={t(isFailed ? 'remove' : 'cancel', { name })}
        onClick={cancel}
      />
    </li>
  );
}

function Images({ stored, uploads, remove, cancel, retry }: FileActions) {
  const t = useWords(uploadWords);
  const [shown, setShown] = useState<number>();
  return (
    <>
      <ul className="ui-images">
        {stored.map((file, at) => (
          <li key={file.fileName}>
            {isPdf(file.fileName) ? (
              <PdfTile name={file.originalFilename} />
            ) : (
              <button
                type="button"
                aria-label={t('preview', { name: file.originalFilename })}
                onClick={() => setShown(at)}
              >
                <img src={uploads.addressOf(file)} alt={file.originalFilename} />
              </button>
            )}
            <IconButton
              icon={IconClose}
              label={t('remove', { name: file.originalFilename })}
              onClick={() => remove(file)}
            />
          </li>
        ))}
        {uploads.sending.map((item) => (
          <SendingTile
            key={item.key}
            item={item}
            cancel={() => cancel(item)}
            retry={() => retry(item)}
          />
        ))}
      </ul>
      {shown !== undefined && (
        <ImagePreview
          images={stored}
          at={shown}
          show={setShown}
          close={() => setShown(undefined)}
          addressOf={uploads.addressOf}
        />
      )}
    </>
  );
}

/** Pictures of a record, or its voucher, which may be a PDF: chosen or dropped, with progress, retry and a preview. */
export function ImageUpload({ field, use = 'image' }: ImageUploadProps) {
  const t = useWords(uploadWords);
  const verb = (
    <>
      <IconImage />
      {t(use === 'image' ? 'chooseImages' : 'chooseVoucher')}
    </>
  );
  return (
    <UploadFrame field={field} use={use} verb={verb}>
      {(actions) => <Images {...actions} />}
    </UploadFrame>
  );
}
