import { can } from '@portal/auth';
import { UPLOAD_MAX_MB } from '@portal/contract/constants';
import { message } from '@portal/contract/kit/message';
import { deskRoutes } from '@portal/contract/orders/desk';
import { EVIDENCE_TYPES } from '@portal/contract/orders/desk-evidence';
import { downloadFrom, upload } from '@portal/http';
import { tMessage } from '@portal/i18n';
import { showError, useDropZone } from '@portal/ui';
import { useRef, useState } from 'react';
import type { Detail } from './api.ts';

const MB = 1024 * 1024;

/** Returns why a file would be refused, before it is sent; undefined if it would not. */
function refusalOf({ name, size }: File): string | undefined {
  const isRight = EVIDENCE_TYPES.some((type) => name.toLowerCase().endsWith(`.${type}`));
  if (!isRight) return message('upload.wrongType', { types: EVIDENCE_TYPES.join(', ') });
  if (size > UPLOAD_MAX_MB * MB) return message('upload.tooLarge', { max: UPLOAD_MAX_MB });
  return size === 0 ? 'upload.empty' : undefined;
}

/** Files of a case: sending some, dropped or chosen, and opening one, which is noted. */
export function useEvidence({ kind, reference }: Detail, reload: () => Promise<unknown>) {
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState('');
  const [isSending, setSending] = useState(false);
  const mayAdd = can(deskRoutes.addEvidence.permit);
  async function add(files: readonly File[]) {
    const wrong = files.map(refusalOf).find((one) => one !== undefined);
    setRefusal(wrong ? tMessage(wrong) : '');
    if (!mayAdd || wrong || files.length === 0) return;
    setSending(true);
    try {
      for (const file of files) {
        await upload(deskRoutes.addEvidence, { params: { kind, reference } }, file);
      }
    } catch (error) {
      showError(error);
    } finally {
      setSending(false);
      await reload();
    }
  }
  return {
    input,
    refusal,
    isSending,
    mayAdd,
    zone: useDropZone((files) => void add(files)),
    add,
    choose: () => input.current?.click(),
    async open(evidenceId: string) {
      await downloadFrom(deskRoutes.evidence, { params: { evidenceId } }).catch(showError);
      await reload();
    },
  };
}

export type EvidenceState = ReturnType<typeof useEvidence>;
