import { useCall, useObjectUrl } from '@portal/ui';
import { useContext, useEffect } from 'react';
import { keyOf, type PictureOf, SeenContext } from './seen.ts';

/** A picture of a request, which only a call with the session's token gets. */
export function usePicture({ calls, auditId, field, side }: PictureOf, enabled: boolean) {
  const answer = useCall(calls.image, { params: { auditId, field, side } }, { enabled });
  const isShown = answer.data !== undefined;
  const tell = useContext(SeenContext);
  useEffect(() => {
    if (isShown) tell(keyOf({ auditId, field, side }));
  }, [isShown, tell, auditId, field, side]);
  const url = useObjectUrl(answer.data as Uint8Array | undefined);
  return { url, error: answer.error };
}
