import type { Answered } from '@portal/ui';
import { useEffect, useRef } from 'react';

/** A part's answer, which is asked for again in each new round of the page. */
export function usePart<Data>(answer: Answered<Data>, round: number): Answered<Data> {
  const asked = useRef(round);
  const { reload } = answer;
  useEffect(() => {
    if (asked.current === round) return;
    asked.current = round;
    void reload();
  }, [round, reload]);
  return answer;
}
