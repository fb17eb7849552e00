import { isPdf } from '@portal/contract/common/file';
import { useWords } from '@portal/i18n';
import { useEffect, useState } from 'react';
import { DialogFrame } from '../dialog/DialogFrame.tsx';
import { useLatest } from '../hooks/useLatest.ts';
import { IconClose, IconLeft, IconRefresh, IconRight } from '../icons.ts';
import { IconButton } from '../parts/IconButton.tsx';
import { uiWords } from '../words/index.ts';
import { IconImage } from './icons.ts';
import { Progress } from './Progress.tsx';
import { type FileActions, type UploadFieldProps, UploadFrame } from './UploadFrame.tsx';
import type { Sending, StoredFile } from './useUploads.ts';
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

interface ImagePreviewProps {
  images: StoredFile[];
  at: number;
  show(at: number): void;
  close(): void;
  addressOf(image: StoredFile): string;
}

/** One picture as large as the window allows; the arrow keys go to its neighbours. */
function ImagePreview({ images, at, show, close, addressOf }: ImagePreviewProps) {
  const t = useWords(uploadWords);
  const kit = useWords(uiWords);
  const image = images[at];
  const go = useLatest((step: number) => {
    if (images[at + step]) show(at + step);
  });
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
      if (step) go.current(step);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [go]);
  if (!image) return null;
  return (
    <DialogFrame
      className="ui-preview"
      title={image.originalFilename}
      onCancel={close}
      footer={
        <div className="ui-preview-steps">
          <IconButton
            icon={IconLeft}
            label={t('previous')}
            disabled={at === 0}
            onClick={() => show(at - 1)}
          />
          <span aria-live="polite">{kit('pageOf', { page: at + 1, pages: images.length })}</span>
          <IconButton
            icon={IconRight}
            label={t('next')}
            disabled={at === images.length - 1}
            onClick={() => show(at + 1)}
          />
        </div>
      }
    >
      <img src={addressOf(image)} alt={image.originalFilename} />
    </DialogFrame>
  );
}
