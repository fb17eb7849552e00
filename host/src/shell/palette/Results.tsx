import { useWords } from '@portal/i18n';
import { useEffect, useRef } from 'react';
import type { Command } from './command.ts';
import css from './palette.module.css';
import { paletteWords } from './words.ts';

interface ResultsProps {
  id: string;
  /** In groups. */
  found: Command[];
  /** Position of the current one. */
  current: number;
  onPoint: (at: number) => void;
  onChoose: (command: Command) => void;
}

/** Results of a search, in groups. */
export function Results({ id, found, current, onPoint, onChoose }: ResultsProps) {
  const t = useWords(paletteWords);
  const groups = [...Map.groupBy(found, ({ group }) => group)];
  return (
    <div id={id} role="listbox" aria-label={t('results')} className={css.results}>
      {groups.map(([group, commands]) => (
        <fieldset key={group} aria-label={t(`groups.${group}`)}>
          <p aria-hidden="true">{t(`groups.${group}`)}</p>
          {commands.map((command) => {
            const at = found.indexOf(command);
            return (
              <Result
                key={command.id}
                id={`${id}-${at}`}
                command={command}
                isCurrent={at === current}
                onPoint={() => onPoint(at)}
                onChoose={() => onChoose(command)}
              />
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}

interface ResultProps {
  id: string;
  command: Command;
  isCurrent: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** One row of the palette; the current one is kept in view. */
function Result({ id, command, isCurrent, onPoint, onChoose }: ResultProps) {
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
