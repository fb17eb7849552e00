import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import type { ReviewObjType } from '@portal/contract/merchant/review';
import { useWords } from '@portal/i18n';
import type { Kinds, RequestDetail, RequestField } from '@portal/review';
import { LazyPart, lazyPart } from '@portal/ui';
import { planWords } from '../plan/words.ts';
import { HitsOf } from './Hits.tsx';
import { useLabels } from './labels.ts';
import type { SimulateRequestProps } from './SimulateRequest.tsx';
import { kindWords } from './words.ts';

const simulate = lazyPart<SimulateRequestProps>(async () => {
  const { SimulateRequest } = await import('./SimulateRequest.tsx');
  return { Part: SimulateRequest, words: planWords };
});

/** Facts to know before a request is decided: entries of the blacklist, and the fees that would change. */
function Notice({ request }: { request: RequestDetail }) {
  const field = request.diff.find((one) => one.field === 'plans' && one.kind === 'plans');
  const waits = request.verStatus === VER_STATUS.pending;
  return (
    <>
      <HitsOf request={request} />
      {waits && field && <LazyPart part={simulate} height={32} given={{ request, field }} />}
    </>
  );
}

/** Kinds that touch money or access: their consequence is said before anybody decides (visual design §4.6). */
const RISKY = [
  'MER_BANK',
  'MER_RSA',
  'MER_STATUS',
  'MER_CHNL',
  'MER_FEE',
  'MER_LIMIT',
  'MER_QR',
  'CHNL_COST',
  'MER_VAT',
  'MER_FLOOR',
] as const;

/** The consequence of passing, for kinds that have one. */
function useRisks(): (objType: ReviewObjType) => string | undefined {
  const t = useWords(kindWords);
  return (objType) => {
    const risky = RISKY.find((kind) => kind === objType);
    return risky && t(`risk.${risky}`);
  };
}

const plans = lazyPart<{ field: RequestField }>(async () => {
  const { Plans } = await import('./Plans.tsx');
  return { Part: Plans, words: planWords };
});

/** Requests about merchants, their channels, fees, limits and codes. */
export const kinds: Kinds = {
  words: kindWords,
  useLabels,
  useRisks,
  Notice,
  bodies: { plans: (given) => <LazyPart part={plans} height={240} given={given} /> },
};
