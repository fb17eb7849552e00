import { useWords } from '@portal/i18n';
import { fileWords } from '@portal/requests';
import { Button, DialogFrame } from '@portal/ui';
import css from './images.module.css';
import { type ImageSource, SecureImage } from './SecureImage.tsx';

interface ImagePreviewProps {
  source: ImageSource;
  label: string;
  close(): void;
}

/** A picture as large as the window allows. */
export function ImagePreview({ source, label, close }: ImagePreviewProps) {
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
