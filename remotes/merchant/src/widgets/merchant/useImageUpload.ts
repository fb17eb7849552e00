import { merchantWriteRoutes } from '@portal/contract/merchant/merchant-writes';
import { AppError, upload } from '@portal/http';
import { tMessage } from '@portal/i18n';
import { useRef, useState } from 'react';
import { refusalOfImage } from './image-file.ts';

/** A picture on its way to the server: `share` of it, 0 to 1. */
interface Sending {
  file: File;
  share: number;
}

/** Sends a picture as soon as it is chosen; `done` gets the name that the server gives it. */
export function useImageUpload(done: (fileName: string) => void) {
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
