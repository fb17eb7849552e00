import { batchPage } from '@portal/contract/finance/addresses';
import { useWords } from '@portal/i18n';
import {
  Amount,
  DictTag,
  IconButton,
  IconDown,
  IconUp,
  RecordNumber,
  Updated,
  uiWords,
  useNavigate,
  useShortcuts,
} from '@portal/ui';
import type { ReactNode, RefObject } from 'react';
import { BatchLine } from './BatchLine.tsx';
import css from './batch.module.css';
import type { BatchRecord } from './types.ts';
import { batchWords } from './words.ts';

interface BatchHeadProps {
  ref: RefObject<HTMLElement | null>;
  batch: BatchRecord;
  /** Milliseconds of the answer. */
  updatedAt: number;
  reload(): unknown;
  /** Actions on the batch. */
  children: ReactNode;
}

/** The ways to the batches before and after, by button and key. */
function Neighbours({ batch: { previousNo, nextNo } }: { batch: BatchRecord }) {
  const kit = useWords(uiWords);
  const navigate = useNavigate();
  const leadTo = (batchNo: string) =>
    batchNo ? () => void navigate(batchPage(batchNo).to, { replace: true }) : undefined;
  const [previous, next] = [leadTo(previousNo), leadTo(nextNo)];
  useShortcuts({ ...(next && { j: next }), ...(previous && { k: previous }) });
  return (
    <span className={css.neighbours}>
      <IconButton icon={IconUp} label={kit('prevRecord')} onClick={previous} disabled={!previous} />
      <IconButton icon={IconDown} label={kit('nextRecord')} onClick={next} disabled={!next} />
    </span>
  );
}

/** Number, amount and state of a batch, what can be done with it, and whose it is. */
export function BatchHead({ ref, batch, updatedAt, reload, children }: BatchHeadProps) {
  const t = useWords(batchWords);
  return (
    <header ref={ref} className={css.head}>
      <RecordNumber kind={t('title')} number={batch.batchNo}>
        <Neighbours batch={batch} />
      </RecordNumber>
      <div className={css.name}>
        <h1>
          <Amount minor={batch.settleAmt} currency={batch.currency} size="display" />
        </h1>
        <DictTag type="settle_status" value={batch.status} />
        <Updated at={updatedAt} reload={reload} />
        <span className={css.actions}>{children}</span>
      </div>
      <p className={css.meta}>
        <BatchLine batch={batch} />
      </p>
    </header>
  );
}
