import { type ReactNode, useState } from 'react';
import type { Answered } from '../data/useCall.ts';
import { Region } from '../parts/Region.tsx';

const HEIGHT_PX = 480;

interface BeginProps<Data, Start> {
  answer: Answered<Data>;
  startOf(data: Data): Start;
  children(start: Start): ReactNode;
}

/**
 * Start of a form, read once: neither an older answer, nor one that comes while somebody types, may
 * take its place.
 */
export function Begin<Data, Start>({ answer, startOf, children }: BeginProps<Data, Start>) {
  const [start, setStart] = useState<Start>();
  const data = answer.fetching ? undefined : answer.data;
  if (start === undefined && data !== undefined) setStart(startOf(data));
  if (start !== undefined) return children(start);
  return (
    <Region answer={{ ...answer, data, loading: answer.fetching }} height={HEIGHT_PX}>
      {() => null}
    </Region>
  );
}
