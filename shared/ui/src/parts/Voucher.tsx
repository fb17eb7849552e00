import { isPdf } from '@portal/contract/common/file';
import type { CallInput, Route } from '@portal/contract/kit/route';
import { type Call, downloadFrom } from '@portal/http';
import { useWords } from '@portal/i18n';
import { useCallback, useEffect, useState } from 'react';
import { type Answered, useCall } from '../data/useCall.ts';
import { showError } from '../feedback/toast.ts';
import { useLatest } from '../hooks/useLatest.ts';
import { uiWords } from '../words/index.ts';
import './picture.css';
import { Button } from '../arco.ts';
import { DialogFrame } from '../dialog/DialogFrame.tsx';
import { useObjectUrl } from '../hooks/useObjectUrl.ts';

/**
 * The file of a voucher, by the call that answers it and notes who has looked: a picture is drawn at once, a PDF is
 * opened by a press. `name`: of the file; empty, there is none.
 *
 * @example const voucher = useVoucher(offline.proof, { params: { platOrderId } }, proofName);
 */
export function useVoucher<R extends Route & { readonly answer: 'file' }>(
  call: Call<R>,
  input: CallInput<R>,
  name: string,
) {
  const key = JSON.stringify(input);
  const [opened, setOpened] = useState('');
  // A line of a bill is a text, which is opened as a document is.
  const isDocument = isPdf(name) || name.endsWith('.txt');
  const picture = useCall(call, input, { enabled: name !== '' && !isDocument });
  return {
    name,
    isDocument,
    picture,
    /** The caller has seen it. */
    isOpened: isDocument ? opened === key : picture.data !== undefined,
    async open(): Promise<void> {
      try {
        await downloadFrom(call.route, input);
        setOpened(key);
      } catch (error) {
        showError(error);
      }
    },
  };
}

interface VoucherProps {
  /** Title of the dialog that a picture is large in. */
  title: string;
  voucher: Omit<ReturnType<typeof useVoucher>, 'picture'> & { picture: Answered<unknown> };
}

/** A voucher: its picture, which can be enlarged, or what opens its document. */
export function Voucher({ title, voucher }: VoucherProps) {
  const t = useWords(uiWords);
  const { name, isDocument, picture, open } = voucher;
  if (!isDocument) return <Picture title={title} name={name} answer={picture} />;
  return (
    <button type="button" className="ui-link" onClick={() => void open()}>
      {t('openDocument', { name })}
    </button>
  );
}

interface VoucherFileProps<R extends Route & { readonly answer: 'file' }> {
  title: string;
  call: Call<R>;
  input: CallInput<R>;
  name: string;
  /** The caller has seen it. */
  seen(): void;
}

/** One of several files, which tells once it was seen. */
export function VoucherFile<R extends Route & { readonly answer: 'file' }>(
  props: VoucherFileProps<R>,
) {
  const { title, call, input, name, seen } = props;
  const voucher = useVoucher(call, input, name);
  const { isOpened } = voucher;
  const tell = useLatest(seen);
  useEffect(() => {
    if (isOpened) tell.current();
  }, [isOpened, tell]);
  return <Voucher title={title} voucher={voucher} />;
}

/** Which of several files the caller has seen, by their keys. */
export function useSeen() {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const see = useCallback(
    (key: string) => setSeen((old) => (old.has(key) ? old : new Set(old).add(key))),
    [],
  );
  return {
    see,
    hasSeen: (keys: readonly string[]) => keys.every((key) => seen.has(key)),
  };
}

interface PictureProps {
  /** Title of the dialog that it is large in. */
  title: string;
  /** Name of its file. */
  name: string;
  /** Its bytes, from a call that only those may make who may see it. */
  answer: Answered<unknown>;
}

/** A picture that only those see who may; a press shows it as large as the window allows. */
function Picture({ title, name, answer: { data, error } }: PictureProps) {
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
