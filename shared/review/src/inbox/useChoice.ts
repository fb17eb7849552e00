import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { useState } from 'react';
import type { RequestList } from '../api.ts';

/** Choosing by keyboard: the open request, or all from the last one chosen to it. */
export function useChoice(list: RequestList, id: string | undefined, canDecide: boolean) {
  const [anchor, setAnchor] = useState<string>();
  const { rows, selection } = list;
  const placeOf = (auditId: string | undefined) => rows.findIndex((row) => row.auditId === auditId);
  const choosable = (from: number, to: number) =>
    rows
      .slice(Math.max(0, Math.min(from, to)), Math.max(from, to) + 1)
      .filter((row) => canDecide && row.verStatus === VER_STATUS.pending && !row.own);
  return {
    toggle: () => {
      const at = placeOf(id);
      for (const row of choosable(at, at)) selection.toggle(row);
      setAnchor(id);
    },
    toggleRange: () => {
      const at = placeOf(id);
      const from = placeOf(anchor);
      for (const row of choosable(from < 0 ? at : from, at)) {
        if (!selection.has(row)) selection.toggle(row);
      }
      setAnchor(id);
    },
  };
}
