import type { ReactNode } from 'react';
import type { Answered } from '../data/useCall.ts';
import { ErrorState } from '../feedback/ErrorState.tsx';

interface RegionProps<Data> {
  answer: Answered<Data>;
  /** Height in pixels, the same while it loads. */
  height?: number;
  children(data: Data): ReactNode;
}

/** Part of a page that loads and fails alone: skeleton, error with retry, or its content. */
export function Region<Data>({ answer, height, children }: RegionProps<Data>) {
  const { data, error, loading, reload } = answer;
  if (data !== undefined) return children(data);
  return (
    <div className="ui-region" style={{ minHeight: height }} aria-busy={loading}>
      {error && <ErrorState error={error} retry={() => void reload()} />}
    </div>
  );
}
