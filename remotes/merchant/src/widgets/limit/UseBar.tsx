import css from './use.module.css';
import type { Use } from './use-of.ts';

interface UseBarProps {
  use: Use;
  /** The limit is not in force. */
  isIdle: boolean;
}

/** Bar of the used share of a limit, beside figures that say the same. */
export function UseBar({ use, isIdle }: UseBarProps) {
  return (
    <span className={css.bar} data-level={isIdle ? 'idle' : use.level} aria-hidden="true">
      <span style={{ inlineSize: `${use.width}%` }} />
    </span>
  );
}
