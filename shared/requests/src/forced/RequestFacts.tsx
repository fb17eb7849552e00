import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { useWords } from '@portal/i18n';
import { Banner, DictTag, FactList, Voucher } from '@portal/ui';
import type { ForcedRequest } from './calls.ts';
import type { Forced } from './useForced.ts';
import { forcedWords } from './words.ts';

/** Facts of a request that are shown, in this order; empty ones are left out. */
const FACTS = [
  ...(['bankTrace', 'reason', 'evidence', 'billLine', 'createBy', 'createTime'] as const),
  ...(['verBy', 'verTime', 'remark'] as const),
];

interface RequestFactsProps {
  request: ForcedRequest;
  voucher: Forced['voucher'];
}

/** A forced result that was asked for: what, why, by whom, what shows it, and what became of it. */
export function RequestFacts({ request, voucher }: RequestFactsProps) {
  const t = useWords(forcedWords);
  const { result, verStatus, own, stale } = request;
  const waits = verStatus === VER_STATUS.pending;
  const tone = stale ? 'danger' : 'info';
  const text = t(stale ? 'stale' : own ? 'own' : 'waits');
  const outcome = (
    <>
      {t(`results.${result}`)} {!waits && <DictTag type="ver_status" value={verStatus} />}
    </>
  );
  const facts = [
    [t('result'), outcome] as const,
    ...FACTS.map((name) => [t(name), request[name]] as const),
  ];
  return (
    <>
      {waits && <Banner tone={tone}>{text}</Banner>}
      <FactList facts={facts} />
      {request.proofName && <Voucher title={t('proof')} voucher={voucher} />}
    </>
  );
}
