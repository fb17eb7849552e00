import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import type { RequestDetail } from '@portal/review';
import { LazyPart, lazyPart } from '@portal/ui';
import { planWords } from '../plan/words.ts';
import { HitsOf } from './Hits.tsx';
import type { SimulateRequestProps } from './SimulateRequest.tsx';

const simulate = lazyPart<SimulateRequestProps>(async () => {
  const { SimulateRequest } = await import('./SimulateRequest.tsx');
  return { Part: SimulateRequest, words: planWords };
});

/** Facts to know before a request is decided: entries of the blacklist, and the fees that would change. */
export function Notice({ request }: { request: RequestDetail }) {
  const field = request.diff.find((one) => one.field === 'plans' && one.kind === 'plans');
  const waits = request.verStatus === VER_STATUS.pending;
  return (
    <>
      <HitsOf request={request} />
      {waits && field && <LazyPart part={simulate} height={32} given={{ request, field }} />}
    </>
  );
}
