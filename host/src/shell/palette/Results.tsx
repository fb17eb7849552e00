import { useWords } from '@portal/i18n';
import type { Command } from './command.ts';
import css from './palette.module.css';
import { Result } from './Result.tsx';
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
