import { merchantPage } from '@portal/contract/merchant/addresses';
import { useWords } from '@portal/i18n';
import { DictText, RecordLink, useNarrow } from '@portal/ui';
import type { BatchRecord } from './types.ts';
import { batchWords } from './words.ts';

const DAY_LENGTH = 10;

/** Line about a batch: merchant, settlement cycle, cut-off and payee account. */
export function BatchLine({ batch }: { batch: BatchRecord }) {
  const t = useWords(batchWords);
  const isNarrow = useNarrow();
  const { merId, merName, settleCycle, cutOff, payeeAccount } = batch;
  return (
    <>
      <RecordLink page={merchantPage(merId)}>{merName}</RecordLink>
      {' · '}
      <DictText type="settle_cycle" value={settleCycle} />
      {` · ${t('cutOffAt', { time: isNarrow ? cutOff.slice(0, DAY_LENGTH) : cutOff })}`}
      {!isNarrow && payeeAccount && ` · ${t('payeeIs', { account: payeeAccount })}`}
    </>
  );
}
