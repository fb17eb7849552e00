import { UPLOAD_MAX_MB } from '@portal/contract/constants';
import { MERCHANT_IMAGES, type MerchantImage } from '@portal/contract/merchant/merchant-input';
import { merchantWriteRoutes } from '@portal/contract/merchant/merchant-writes';
import { AppError, upload } from '@portal/http';
import { tMessage, useWords } from '@portal/i18n';
import { fileWords } from '@portal/requests';
import { useDropZone } from '@portal/ui';
import { useId, useRef, useState } from 'react';
import { ImageTile } from './ImageTile.tsx';
import { IMAGE_ACCEPT, refusalOfImage } from './image-file.ts';
import css from './images.module.css';
import type { ImageSource } from './SecureImage.tsx';

/** Names by kind; '' takes the filed picture away, what is left out stays as it is. */
export type ImageChanges = Partial<Record<MerchantImage, string>>;

interface ImageSlotsProps {
  value: ImageChanges;
  change(value: ImageChanges): void;
  /** The merchant whose file they are of, and what is in it. */
  filed?: { merId: string; images: ImageChanges };
}

/** Returns the source of the picture of a kind, after the changes; undefined if there is none. */
export function sourceOf(
  kind: MerchantImage,
  changes: ImageChanges,
  filed?: ImageSlotsProps['filed'],
): ImageSource | undefined {
  const changed = changes[kind];
  if (changed !== undefined) return changed === '' ? undefined : { fileName: changed };
  const fileName = filed?.images[kind];
  return filed && fileName ? { merId: filed.merId, kind, fileName } : undefined;
}

/** All pictures of a merchant's file, in a form. */
export function ImageSlots({ value, change, filed }: ImageSlotsProps) {
  const t = useWords(fileWords);
  return (
    <div className={css.slots}>
      <small>{t('imageHint', { max: UPLOAD_MAX_MB })}</small>
      {MERCHANT_IMAGES.map((kind) => (
        <ImageSlot
          key={kind}
          label={t(`kinds.${kind}`)}
          source={sourceOf(kind, value, filed)}
          change={(fileName) => change({ ...value, [kind]: fileName })}
        />
      ))}
    </div>
  );
}

interface ImageSlotProps {
  label: string;
  source: ImageSource | undefined;
  /** The name of the picture that is there now; '' = none. */
  change(fileName: string): void;
}

/** Place of one picture in a form: chosen or dropped, sent at once, shown, replaced, taken away. */
function ImageSlot({ label, source, change }: ImageSlotProps) {
  const t = useWords(fileWords);
  const id = useId();
  const { sending, failure, send, cancel } = useImageUpload(change);
  const take = ([file]: File[]) => {
    if (file) void send(file);
  };
  const drop = useDropZone(take);
  return (
    <div className={css.slot} {...drop}>
      <ImageTile label={label} source={source}>
        {sending ? (
          <div className={css.tools}>
            <progress value={sending.share} aria-label={t('sending', { label })} />
            <button
              type="button"
              className="ui-link"
              aria-label={t('cancelUpload', { label })}
              onClick={cancel}
            >
              {t('cancel')}
            </button>
          </div>
        ) : (
          <div className={css.tools}>
            <label className={css.choose}>
              <input
                className="ui-hidden"
                type="file"
                accept={IMAGE_ACCEPT}
                aria-label={`${t(source ? 'replace' : 'choose')} ${label}`}
                aria-describedby={failure && id}
                onChange={({ target }) => {
                  take([...(target.files ?? [])]);
                  // So that the same file can be chosen again.
                  target.value = '';
                }}
              />
              {t(source ? 'replace' : 'choose')}
            </label>
            {source && (
              <button
                type="button"
                className="ui-link"
                aria-label={t('removeImage', { label })}
                onClick={() => change('')}
              >
                {t('remove')}
              </button>
            )}
          </div>
        )}
        <p id={id} role="alert">
          {failure}
        </p>
      </ImageTile>
    </div>
  );
}

/** A picture on its way to the server: `share` of it, 0 to 1. */
interface Sending {
  file: File;
  share: number;
}

/** Sends a picture as soon as it is chosen; `done` gets the name that the server gives it. */
function useImageUpload(done: (fileName: string) => void) {
  const [sending, setSending] = useState<Sending>();
  const [failure, setFailure] = useState<string>();
  const aborter = useRef<AbortController>(undefined);

  const send = async (file: File) => {
    const refusal = refusalOfImage(file);
    setFailure(refusal && tMessage(refusal));
    if (refusal) return;
    aborter.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    aborter.current = controller;
    setSending({ file, share: 0 });
    try {
      const onProgress = (share: number) => setSending({ file, share });
      const { fileName } = await upload(merchantWriteRoutes.uploadImage, {}, file, {
        signal,
        onProgress,
      });
      setSending(undefined);
      done(fileName);
    } catch (error) {
      if (signal.aborted) return;
      setSending(undefined);
      if (!(error instanceof AppError)) throw error;
      setFailure(error.text);
    }
  };
  const cancel = () => {
    aborter.current?.abort();
    setSending(undefined);
  };
  return { sending, failure, send, cancel };
}
