import { loadWords, type PageWords, useWords } from '@portal/i18n';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Button } from '../arco.ts';
import { uiWords } from '../words/index.ts';

const FOREVER = Number.POSITIVE_INFINITY;

/** A component that is fetched when it is first drawn, with the words it needs. */
export interface PartOf<P> {
  name: string;
  /** Pixels that are held for it. */
  height: number;
  load(): Promise<{ Part: ComponentType<P>; words?: PageWords }>;
}

interface LazyPartProps<P> {
  part: PartOf<P>;
  /** What the component is given. */
  given: P;
}

async function fetchPart<P>({ load }: PartOf<P>) {
  const { Part, words } = await load();
  if (words) await loadWords(words);
  return Part;
}

/**
 * A part of the kit that is heavy and that few pages have. Until it is here its place is held; a
 * part that did not arrive can be asked for again.
 */
export function LazyPart<P extends object>({ part, given }: LazyPartProps<P>) {
  const t = useWords(uiWords);
  const query = useQuery({
    queryKey: ['part', part.name],
    queryFn: () => fetchPart(part),
    staleTime: FOREVER,
    gcTime: FOREVER,
    refetchOnReconnect: false,
  });
  const { data: Part, error, refetch } = query;
  if (Part) return <Part {...given} />;
  return (
    <div className={error ? undefined : 'ui-part-bones'} style={{ minHeight: part.height }}>
      {error && (
        <>
          {t('failedTitle')} <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </>
      )}
    </div>
  );
}
