import { pastedRoutes } from '@portal/contract/orders/pasted';
import { idsIn, PASTED_MAX, readPasted } from '@portal/contract/orders/pasted-ids';
import { reportOf } from '@portal/contract/orders/pasted-report';
import { connect } from '@portal/http';
import { useCall } from '@portal/ui';
import { useMemo } from 'react';

/** Reads pasted text and fetches what its ids name; too many ids are not sent. */
export function usePasted(text: string) {
  const lines = useMemo(() => readPasted(text), [text]);
  const ids = useMemo(() => idsIn(lines), [lines]);
  const tooMany = ids.length > PASTED_MAX;
  const enabled = ids.length > 0 && !tooMany;
  const answer = useCall(pasted.find, { body: { ids } }, { enabled });
  const report = useMemo(() => reportOf(lines, answer.data), [lines, answer.data]);
  return { ids, tooMany, answer, report };
}

export type Pasted = ReturnType<typeof usePasted>;

const pasted = connect(pastedRoutes);
