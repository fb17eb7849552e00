import './trail.css';
import { DictTag } from '../dict/index.ts';

interface TrailProps {
  /** Events in the life of a record, the oldest first. */
  steps: readonly {
    time: string;
    action: string;
    actor: string;
    reason: string;
    status: string;
  }[];
  /** Dictionary of its states. */
  type: string;
  /** Returns the name of an action, in the words of the page. */
  nameOf(action: string): string;
}

/** History of a record: what happened, who did it and why, the newest first. */
export function Trail({ steps, type, nameOf }: TrailProps) {
  return (
    <ol className="ui-trail" reversed>
      {steps.toReversed().map(({ time, action, actor, reason, status }) => (
        <li key={`${time} ${action} ${status}`}>
          <time>{time}</time>
          <span>
            {nameOf(action)} {status && <DictTag type={type} value={status} />}
          </span>
          <small>{[actor, reason].filter(Boolean).join(' · ')}</small>
        </li>
      ))}
    </ol>
  );
}
