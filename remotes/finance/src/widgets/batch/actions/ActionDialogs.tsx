import { PASSED, REFUSED } from '@portal/contract/kit/outcome';
import { type Forced, ForcedDialog } from '@portal/requests';
import { DecideDialog } from '@portal/ui';
import { HistoryDialog } from '../state/HistoryDialog.tsx';
import type { BatchRecord } from '../types.ts';
import { BATCH_DECISION } from './batch-decision.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { PayDialog } from './PayDialog.tsx';
import { RetryDialog } from './RetryDialog.tsx';
import { payeeOf } from './record-of.ts';
import type { BatchActions } from './useBatchActions.ts';

interface ActionDialogsProps {
  batch: BatchRecord;
  actions: BatchActions;
  forced: Forced;
  changed(): unknown;
}

/** The question that is asked about a batch at the moment. */
export function ActionDialogs({ batch, actions, forced, changed }: ActionDialogsProps) {
  const { asking, ask } = actions;
  const close = (isChanged: boolean) => {
    ask(undefined);
    if (isChanged) changed();
  };
  const shared = { batch, close };
  const deciding = { ...BATCH_DECISION, rows: [batch], close };
  switch (asking) {
    case 'pass':
      return <DecideDialog {...deciding} outcome={PASSED} />;
    case 'refuse':
      return <DecideDialog {...deciding} outcome={REFUSED} />;
    case 'pay':
      return <PayDialog batches={[batch]} payee={payeeOf(batch)} close={close} />;
    case 'retry':
      return <RetryDialog {...shared} />;
    case 'cancel':
      return <CancelDialog {...shared} />;
    case 'force':
      return <ForcedDialog forced={forced} close={close} />;
    case 'history':
      return <HistoryDialog batch={batch} close={() => close(false)} />;
    default:
      return null;
  }
}
