import { useWords } from '@portal/i18n';
import { fileWords } from '@portal/requests';
import { Button, DialogFrame } from '@portal/ui';
import { type ReactNode, useState } from 'react';
import css from './images.module.css';
import { type ImageSource, SecureImage } from './SecureImage.tsx';

interface ImageTileProps {
  label: string;
  source: ImageSource | undefined;
  /** Actions on the picture, below it. */
  children?: ReactNode;
}

/** One picture of a merchant's file with its name; a press shows it whole. */
export function ImageTile({ label, source, children }: ImageTileProps) {
  const t = useWords(fileWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <figure className={css.tile}>
      {source ? (
        <button
          type="button"
          className={css.frame}
          aria-label={t('preview', { label })}
          onClick={() => setOpen(true)}
        >
          <SecureImage source={source} alt={label} />
        </button>
      ) : (
        <span className={css.frame}>{t('noImage')}</span>
      )}
      <figcaption>{label}</figcaption>
      {children}
      {isOpen && source && (
        <ImagePreview source={source} label={label} close={() => setOpen(false)} />
      )}
    </figure>
  );
}

interface ImagePreviewProps {
  source: ImageSource;
  label: string;
  close(): void;
}

/** A picture as large as the window allows. */
function ImagePreview({ source, label, close }: ImagePreviewProps) {
  const t = useWords(fileWords);
  return (
    <DialogFrame
      className={css.preview}
      title={label}
      onCancel={close}
      footer={<Button onClick={close}>{t('closePreview')}</Button>}
    >
      <SecureImage source={source} alt={label} />
    </DialogFrame>
  );
}
