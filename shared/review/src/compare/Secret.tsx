import { can } from '@portal/auth';
import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import type { ReactNode } from 'react';
import type { Compared, RequestField, ReviewCalls } from '../api.ts';
import { useFieldLabel } from '../kinds.ts';
import { Reveal } from '../reveal/Reveal.tsx';

interface SecretProps {
  field: RequestField;
  detail: Compared;
  calls: ReviewCalls;
  side: 'before' | 'after';
  /** Its mask, with what differs marked. */
  children: ReactNode;
}

/** Returns true if the user may reveal a sealed field: may decide the request, did not make it. */
export const isRevealable = (
  { kind }: RequestField,
  { own, verStatus }: Compared,
  calls: ReviewCalls,
): boolean =>
  kind === 'secret' && verStatus === VER_STATUS.pending && !own && can(calls.reveal.permit);

/** A sealed value of a request, opened for a minute by who decides about it. */
export function Secret({ field, detail, calls, side, children }: SecretProps) {
  const label = useFieldLabel()(field.field);
  const { auditId } = detail;
  if (field[side] === '') return children;
  return (
    <Reveal
      mask={field[side]}
      label={label}
      permit={calls.reveal.permit}
      ask={(reason) =>
        calls.reveal({ params: { auditId }, body: { field: field.field, side, reason } })
      }
    >
      {children}
    </Reveal>
  );
}
