import { useWords } from '@portal/i18n';
import { useEffect } from 'react';
import { DialogFrame } from '../dialog/DialogFrame.tsx';
import { useLatest } from '../hooks/useLatest.ts';
import { IconLeft, IconRight } from '../icons.ts';
import { IconButton } from '../parts/IconButton.tsx';
import { uiWords } from '../words/index.ts';
import type { StoredFile } from './useUploads.ts';
import { uploadWords } from './words.ts';

interface ImagePreviewProps {
  images: StoredFile[];
  at: number;
  show(at: number): void;
  close(): void;
  addressOf(image: StoredFile): string;
}

/** One picture as large as the window allows; the arrow keys go to its neighbours. */
export function ImagePreview({ images, at, show, close, addressOf }: ImagePreviewProps) {
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
