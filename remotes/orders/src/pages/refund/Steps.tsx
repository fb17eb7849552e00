import { DictTag } from '@portal/ui';
import css from './refund.module.css';
import type { RefundRecord } from './refund.ts';
import { useActionName } from './useActionName.ts';

/** What happened to a refund, the newest first. */
export function Steps({ steps }: { steps: RefundRecord['steps'] }) {
  const nameOf = useActionName();
  return (
    <ol className={css.steps} reversed>
      {steps.toReversed().map(({ time, action, actor, reason, status }) => (
        <li key={`${time} ${action} ${status}`}>
          <time>{time}</time>
          <span>
            {nameOf(action)} {status && <DictTag type="refund_status" value={status} />}
          </span>
          <small>{[actor, reason].filter(Boolean).join(' · ')}</small>
        </li>
      ))}
    </ol>
  );
}
