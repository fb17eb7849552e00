import { useWords } from '@portal/i18n';
import { fileWords } from '@portal/requests';
import { useDropZone } from '@portal/ui';
import { useId } from 'react';
import { ImageTile } from './ImageTile.tsx';
import { IMAGE_ACCEPT } from './image-file.ts';
import css from './images.module.css';
import type { ImageSource } from './SecureImage.tsx';
import { useImageUpload } from './useImageUpload.ts';

interface ImageSlotProps {
  label: string;
  source: ImageSource | undefined;
  /** The name of the picture that is there now; '' = none. */
  change(fileName: string): void;
}

/** Place of one picture in a form: chosen or dropped, sent at once, shown, replaced, taken away. */
export function ImageSlot({ label, source, change }: ImageSlotProps) {
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
