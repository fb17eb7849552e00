import { useEffect, useRef } from 'react';
import type { Command } from './command.ts';
import css from './palette.module.css';

interface ResultProps {
  id: string;
  command: Command;
  isCurrent: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** One row of the palette; the current one is kept in view. */
export function Result({ id, command, isCurrent, onPoint, onChoose }: ResultProps) {
  const { icon: Icon, title, trail, note, keys = [], state } = command;
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <button
      ref={row}
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      aria-disabled={state === 'unknown' || undefined}
      data-state={state}
      className={css.result}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <Icon />
      <span>
        {trail.length > 0 && <small>{`${trail.join(' / ')} / `}</small>}
        {title}
        {note && <small>{` ${note}`}</small>}
      </span>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </button>
  );
}
