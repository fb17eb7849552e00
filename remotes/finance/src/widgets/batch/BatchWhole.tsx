import {
  Amount,
  DictTag,
  FormBar,
  RecordPage,
  SectionLevel,
  useFollow,
  useNarrow,
  useShortcuts,
} from '@portal/ui';
import { useRef } from 'react';
import { ActionDialogs } from './actions/ActionDialogs.tsx';
import { ActionRow } from './actions/ActionRow.tsx';
import { BatchBody } from './BatchBody.tsx';
import { BatchHead } from './BatchHead.tsx';
import css from './batch.module.css';
import { stageOf } from './state/stage-of.ts';
import type { BatchRecord } from './types.ts';
import { useBatch } from './useBatch.ts';

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
