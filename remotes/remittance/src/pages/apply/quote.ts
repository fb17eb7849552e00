import { message } from '@portal/contract/kit/message';
import { acceptedMinor, payable } from '@portal/contract/kit/rules/typed-amounts';
import { remitWriteRoutes } from '@portal/contract/remittance/apply-writes';
import { type Answered, useCall } from '@portal/ui';
import { writes } from './api.ts';

const { body } = remitWriteRoutes.quote;
const NOTHING = { merId: '', currency: '', amount: '', payeeAccount: '' };

type Typed = Record<string, unknown>;
type Quoted = Awaited<ReturnType<typeof writes.quote>>;

/** Builds the request from what was typed so far; undefined while that is not enough. */
function askedOf(values: Typed, applyNo: string | undefined) {
  const { merId, payeeAccount } = values;
  const [currency, amount] = [String(values.currency), String(values.amount)];
  const asked = { merId, currency, amount: acceptedMinor(amount, currency, payable), applyNo };
  // Without a whole account nobody looks for the same one.
  const whole = body.safeParse({ ...asked, payeeAccount });
  return (whole.success ? whole : body.safeParse(asked)).data;
}

/** Fetches the cost of an application as typed for its agent; undefined while that is unknown. */
export function useQuote(values: Typed, applyNo: string | undefined): Answered<Quoted> | undefined {
  const asked = askedOf(values, applyNo);
  const answer = useCall(
    writes.quote,
    { body: asked ?? NOTHING },
    { enabled: asked !== undefined, keep: true },
  );
  return asked && answer;
}

/** Fields that the server would refuse of an application as typed, by name (money §6). */
export async function refusedByServer(
  values: Typed,
  applyNo: string | undefined,
): Promise<Record<string, string>> {
  const asked = askedOf(values, applyNo);
  if (!asked) return {};
  const { refusal, refusedField, duplicates } = await writes.quote({ body: asked });
  if (refusal) return { [refusedField]: refusal };
  const [same] = duplicates;
  if (!same || String(values.duplicateReason).trim()) return {};
  return { duplicateReason: message('remit.duplicate', { id: same.applyNo }) };
}
