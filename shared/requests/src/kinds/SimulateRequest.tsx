import type { RequestDetail, RequestField } from '@portal/review';
import { SimulateButton } from '../simulation/SimulateButton.tsx';
import { plansIn } from './asked-plans.ts';

export interface SimulateRequestProps {
  request: RequestDetail;
  /** The plans that it asks for. */
  field: RequestField;
}

/** Lets who decides see what the fees of a request would have made of a past month. */
export function SimulateRequest({ request, field }: SimulateRequestProps) {
  const { chnlCode, merId } = request;
  const { asked: plans } = plansIn(field);
  if (plans.length === 0) return null;
  return (
    <div>
      <SimulateButton plan={() => ({ chnlCode, plans, ...(merId && { merId }) })} />
    </div>
  );
}
