import { Amount, DictTag, RecordHead, SectionLevel, useNarrow } from '@portal/ui';
import { ActionDialogs } from './actions/ActionDialogs.tsx';
import { ActionRow } from './actions/ActionRow.tsx';
import { BatchBody } from './BatchBody.tsx';
import { BatchLine } from './BatchLine.tsx';
import css from './batch.module.css';
import type { BatchRecord } from './types.ts';
import { useBatch } from './useBatch.ts';

interface BatchAsideProps {
  batch: BatchRecord;
  updatedAt: number;
  /** Reloads the batch, and the list beside it. */
  reload(): Promise<unknown>;
}

/** A batch in the drawer of its list: what its page has, in less room. */
export function BatchAside({ batch, updatedAt, reload }: BatchAsideProps) {
  const isNarrow = useNarrow();
  const open = useBatch({ batch, updatedAt, reload, isAside: true });
  const row = <ActionRow actions={open.actions} />;
  return (
    <SectionLevel value="h3">
      <div className={css.aside}>
        <RecordHead line={<BatchLine batch={batch} />}>
          <Amount minor={batch.settleAmt} currency={batch.currency} size="display" />
          <DictTag type="settle_status" value={batch.status} />
          {!isNarrow && <span className={css.actions}>{row}</span>}
        </RecordHead>
        <BatchBody open={open} />
        {isNarrow && <div className={css.bar}>{row}</div>}
      </div>
      <ActionDialogs
        batch={batch}
        actions={open.actions}
        forced={open.forced}
        changed={open.changed}
      />
    </SectionLevel>
  );
}
