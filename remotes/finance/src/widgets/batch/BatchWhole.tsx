import { batchPage } from '@portal/contract/finance/addresses';
import { useWords } from '@portal/i18n';
import {
  Amount,
  DictTag,
  FormBar,
  IconButton,
  IconDown,
  IconUp,
  RecordNumber,
  RecordPage,
  SectionLevel,
  Updated,
  uiWords,
  useFollow,
  useNarrow,
  useNavigate,
  useShortcuts,
} from '@portal/ui';
import { type ReactNode, type RefObject, useRef } from 'react';
import { ActionDialogs } from './actions/ActionDialogs.tsx';
import { ActionRow } from './actions/ActionRow.tsx';
import { BatchBody } from './BatchBody.tsx';
import { BatchLine } from './BatchLine.tsx';
import css from './batch.module.css';
import { stageOf } from './state/stage-of.ts';
import type { BatchRecord } from './types.ts';
import { useBatch } from './useBatch.ts';
import { batchWords } from './words.ts';

interface BatchWholeProps {
  batch: BatchRecord;
  updatedAt: number;
  reload(): Promise<unknown>;
}

/** A batch as a page: its head stays in one row while the rest is scrolled. */
export function BatchWhole({ batch, updatedAt, reload }: BatchWholeProps) {
  const isNarrow = useNarrow();
  const head = useRef<HTMLElement>(null);
  const open = useBatch({ batch, updatedAt, reload, isAside: false });
  const { actions, changed, choose, forced } = open;
  useFollow({ stage: stageOf(batch), look: reload, moved: () => void changed() });
  const showAll = () => choose?.(undefined);
  useShortcuts({ r: () => void changed(), Escape: showAll });
  const row = <ActionRow actions={actions} />;
  return (
    <SectionLevel value="h2">
      <RecordPage
        head={head}
        foot={isNarrow && <FormBar>{row}</FormBar>}
        bar={
          <>
            <code>{batch.batchNo}</code>
            <Amount minor={batch.settleAmt} currency={batch.currency} />
            <DictTag type="settle_status" value={batch.status} />
            {!isNarrow && <span className={css.actions}>{row}</span>}
          </>
        }
      >
        <div className={css.content}>
          <BatchHead ref={head} batch={batch} updatedAt={updatedAt} reload={changed}>
            {!isNarrow && row}
          </BatchHead>
          <BatchBody open={open} />
        </div>
      </RecordPage>
      <ActionDialogs {...{ batch, actions, changed }} forced={forced} />
    </SectionLevel>
  );
}

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
function BatchHead({ ref, batch, updatedAt, reload, children }: BatchHeadProps) {
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
