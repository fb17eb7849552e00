import { useWords } from '@portal/i18n';
import { hostWords } from '../../words/words.ts';
import type { Command } from './command.ts';
import css from './palette.module.css';
import { Result } from './Result.tsx';

interface ResultsProps {
  id: string;
  /** In groups. */
  found: Command[];
  /** Position of the current one. */
  current: number;
  onPoint: (at: number) => void;
  onChoose: (command: Command) => void;
}

/** What was found, in groups; or that nothing was. */
export function Results({ id, found, current, onPoint, onChoose }: ResultsProps) {
  const t = useWords(hostWords);
  const groups = [...Map.groupBy(found, ({ group }) => group)];
  return (
    <>
      <div id={id} role="listbox" aria-label={t('palette.label')} className={css.results}>
        {groups.map(([group, commands]) => (
          <fieldset key={group} aria-label={t(`palette.groups.${group}`)}>
            <p aria-hidden="true">{t(`palette.groups.${group}`)}</p>
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
      <div role="status">
        {found.length === 0 && (
          <div className={css.empty}>
            <strong>{t('palette.empty')}</strong>
            {t('palette.emptyHint')}
          </div>
        )}
      </div>
    </>
  );
}
