import { IconLock } from '../icons.ts';

interface QueueMarkProps {
  /** Reason why it cannot be chosen: a lock says so in place of the box. */
  why?: string | undefined;
  /** Name of what the box chooses. */
  label: string;
  isChosen: boolean;
  toggle?: (() => void) | undefined;
}

/** The box that chooses one thing of a queue, or the lock of what the user may not decide. */
export function QueueMark({ why, label, isChosen, toggle }: QueueMarkProps) {
  if (why !== undefined) {
    return (
      <span role="img" className="ui-queue-mark" aria-label={why} data-tip={why}>
        <IconLock />
      </span>
    );
  }
  return (
    <label className="ui-check ui-queue-mark">
      <input type="checkbox" checked={isChosen} onChange={toggle} aria-label={label} />
    </label>
  );
}
