import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import type { BlackHit } from '@portal/contract/merchant/blacklist';
import type { RequestDetail } from '@portal/review';
import { LazyPart, lazyPart } from '@portal/ui';
import type { z } from 'zod';
import { kindWords } from './words.ts';

export type Hit = z.output<typeof BlackHit>;

export interface HitsProps {
  hits: readonly Hit[];
  /** It can still be decided: the reviewer is in for one more confirmation. */
  waits: boolean;
}

const list = lazyPart<HitsProps>(async () => {
  const { HitList } = await import('./HitList.tsx');
  return { Part: HitList, words: kindWords };
});

/** Entries of the blacklist that a request meets: which, by what and in which fields; masked. */
export function Hits(props: HitsProps) {
  return props.hits.length > 0 && <LazyPart part={list} height={40} given={props} />;
}

/** Entries of the blacklist that a request matches, or matched when it was decided. */
export function HitsOf({ request: { hits, verStatus } }: { request: RequestDetail }) {
  return <Hits hits={hits} waits={verStatus === VER_STATUS.pending} />;
}
