import { Region, useCall, usePathId } from '@portal/ui';
import { merchants } from '../merchant/index.ts';
import { Detail } from './Detail.tsx';

const HEIGHT_PX = 480;

/** The whole file of the merchant that the address names. */
export function DetailPage() {
  const merId = usePathId();
  const answer = useCall(merchants.full, { params: { merId } });
  return (
    <Region answer={answer} height={HEIGHT_PX}>
      {(full) => <Detail key={merId} full={full} reload={answer.reload} />}
    </Region>
  );
}
