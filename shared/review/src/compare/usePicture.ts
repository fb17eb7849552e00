import { useCall, useObjectUrl } from '@portal/ui';
import type { ReviewCalls } from '../api.ts';

/** The field of a request that holds a picture. */
export interface PictureOf {
  calls: ReviewCalls;
  auditId: string;
  field: string;
}

/** A picture of a request, which only a call with the session's token gets. */
export function usePicture(
  { calls, auditId, field }: PictureOf,
  side: 'before' | 'after',
  enabled: boolean,
) {
  const answer = useCall(calls.image, { params: { auditId, field, side } }, { enabled });
  const url = useObjectUrl(answer.data as Uint8Array | undefined);
  return { url, error: answer.error };
}
