import { useWords } from '@portal/i18n';
import {
  Button,
  columnsOf,
  DialogFrame,
  Facts,
  Section,
  Trail,
  uiWords,
  useNarrow,
} from '@portal/ui';
import { batches } from '../api.ts';
import type { BatchRecord } from '../types.ts';
import { batchWords } from '../words.ts';
import { StepList } from './StepList.tsx';

/** Names of the actions in the trail of a batch. */
const ACTIONS = [
  ...(['add', 'audit', 'pay', 'send', 'result', 'retry', 'cancel'] as const),
  ...(['force', 'forced', 'forceRefused', 'forceWithdrawn'] as const),
];

const WIDTH_PX = 680;

const fact = columnsOf(batchWords, batches.get.route);
/** Facts of the payout; merchants see only those of the payee account. */
const payeeFacts = [fact.text('payeeName'), fact.code('payeeAccount'), fact.text('payeeBank')];
const payerFacts = [
  ...[fact.text('chnlName'), fact.code('reference'), fact.count('tries'), fact.time('sentTime')],
  ...[fact.count('queryTimes'), fact.time('nextQueryTime')],
  ...[fact.text('respCode'), fact.text('respMsg')],
];

/** Dialog of how a batch was paid, with its full history; on a phone, also its steps. */
export function HistoryDialog({ batch, close }: { batch: BatchRecord; close(): void }) {
  const t = useWords(batchWords);
  const kit = useWords(uiWords);
  const isNarrow = useNarrow();
  const nameOf = (action: string) => {
    const known = ACTIONS.find((one) => one === action);
    return known ? t(`actions.${known}`) : action;
  };
  return (
    <DialogFrame
      title={t('history')}
      onCancel={close}
      style={{ width: `min(${WIDTH_PX}px, calc(100vw - 32px))` }}
      footer={<Button onClick={close}>{kit('close')}</Button>}
    >
      {isNarrow && <StepList batch={batch} />}
      <Section title={t('payout')}>
        <Facts of={batch} fields={batch.chnlCode ? [...payeeFacts, ...payerFacts] : payeeFacts} />
      </Section>
      {batch.steps.length > 0 && (
        <Section title={t('trail')}>
          <Trail steps={batch.steps} type="settle_status" nameOf={nameOf} />
        </Section>
      )}
    </DialogFrame>
  );
}
