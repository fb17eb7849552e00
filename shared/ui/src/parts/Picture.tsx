import './picture.css';
import { useWords } from '@portal/i18n';
import { useState } from 'react';
import { Button } from '../arco.ts';
import type { Answered } from '../data/useCall.ts';
import { DialogFrame } from '../dialog/DialogFrame.tsx';
import { useObjectUrl } from '../hooks/useObjectUrl.ts';
import { uiWords } from '../words/index.ts';

interface PictureProps {
  /** Title of the dialog that it is large in. */
  title: string;
  /** Name of its file. */
  name: string;
  /** Its bytes, from a call that only those may make who may see it. */
  answer: Answered<unknown>;
}

/** A picture that only those see who may; a press shows it as large as the window allows. */
export function Picture({ title, name, answer: { data, error } }: PictureProps) {
  const kit = useWords(uiWords);
  const [isOpen, setOpen] = useState(false);
  const url = useObjectUrl(data as Uint8Array | undefined);
  if (error) return <p>{kit('pictureFailed')}</p>;
  const picture = url ? <img src={url} alt={name} /> : <span className="ui-bone" />;
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className="ui-picture"
        aria-label={kit('pictureEnlarge', { name })}
        onClick={() => setOpen(true)}
      >
        {picture}
      </button>
      {isOpen && (
        <DialogFrame
          className="ui-picture-large"
          title={title}
          onCancel={close}
          footer={<Button onClick={close}>{kit('close')}</Button>}
        >
          {picture}
        </DialogFrame>
      )}
    </>
  );
}
