import { loadSession } from '@portal/auth';
import { profileRoutes } from '@portal/contract/system/profile';
import { AppError, upload } from '@portal/http';
import { useWords } from '@portal/i18n';
import { toast } from '@portal/ui';
import { useRef, useState } from 'react';
import { cropPicture, type Part } from './crop-picture.ts';
import { words } from './words.ts';

/** Sends the chosen part of a picture, which is then shown everywhere; `close` ends the dialog. */
export function useSendPicture(close: () => void) {
  const t = useWords(words);
  /** Share that has been sent, 0 to 1; undefined while nothing is under way. */
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const controller = useRef<AbortController>(undefined);

  const send = async (address: string, part: Part, type: string) => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    setShare(0);
    setFailure(undefined);
    try {
      const picture = await cropPicture(address, part, type);
      await upload(profileRoutes.avatar, {}, picture, { signal, onProgress: setShare });
      await loadSession();
      toast(t('pictureSaved'));
      close();
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof AppError)) throw error;
      setFailure(error.text);
      setShare(undefined);
    }
  };
  const cancel = () => {
    controller.current?.abort();
    close();
  };
  return { share, failure, send, cancel };
}
