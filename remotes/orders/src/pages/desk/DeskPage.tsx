import { useWords } from '@portal/i18n';
import { ListDrawing, StateView, useShortcuts } from '@portal/ui';
import { CasePane } from './CasePane.tsx';
import css from './desk.module.css';
import { Queue } from './Queue.tsx';
import { useDesk } from './useDesk.ts';
import { words } from './words.ts';

/** The results desk: what only people can decide, one case after the other (money §3). */
export function DeskPage() {
  const t = useWords(words);
  const desk = useDesk();
  const { current, step, list } = desk;
  useShortcuts({ j: () => step(1), k: () => step(-1), r: () => void list.reload() });
  return (
    <div className={`ui-panes ${css.panes}`}>
      <Queue desk={desk} />
      {current ? (
        <CasePane key={`${current.kind}:${current.reference}`} desk={desk} named={current} />
      ) : (
        <div className="ui-pane" data-empty>
          {desk.groups.length > 0 && (
            <StateView drawing={<ListDrawing />} title={t('pickTitle')} text={t('pickText')} />
          )}
        </div>
      )}
    </div>
  );
}
