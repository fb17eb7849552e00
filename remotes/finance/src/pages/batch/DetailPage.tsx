import { Region, useCall, usePathId } from '@portal/ui';
import { BatchWhole, batches } from '../../widgets/batch/index.ts';

const HEIGHT_PX = 480;

/** Everything about the batch that the address names. */
export function DetailPage() {
  const batchNo = usePathId();
  const answer = useCall(batches.get, { params: { batchNo } });
  return (
    <Region answer={answer} height={HEIGHT_PX}>
      {(batch) => (
        <BatchWhole
          key={batchNo}
          batch={batch}
          updatedAt={answer.updatedAt}
          reload={answer.reload}
        />
      )}
    </Region>
  );
}
