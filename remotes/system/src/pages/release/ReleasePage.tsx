import { RELEASE_STATE, STORE_STATE } from '@portal/contract/system/releases';
import { useWords } from '@portal/i18n';
import {
  ActionButton,
  Banner,
  BrokenDrawing,
  ErrorState,
  ListDrawing,
  StateView,
  toast,
  Updated,
  useShortcuts,
} from '@portal/ui';
import { useState } from 'react';
import type { ReleaseUnit } from './api.ts';
import { MoveDialog } from './MoveDialog.tsx';
import css from './release.module.css';
import { UnitPane } from './UnitPane.tsx';
import { UnitTable } from './UnitTable.tsx';
import { useReleaseText } from './useReleaseText.ts';
import { type UnitsState, useUnits } from './useUnits.ts';
import { type Verb, verbsOf } from './verbs.ts';
import { words } from './words.ts';

interface Asking {
  unit: ReleaseUnit;
  verb: Verb;
}

function Units({ state }: { state: UnitsState }) {
  const t = useWords(words);
  const { verbText } = useReleaseText();
  const [asking, setAsking] = useState<Asking>();
  const { answer, units, open, isUnknown, show, step } = state;
  const ask = (unit: ReleaseUnit, verb: Verb) => setAsking({ unit, verb });
  const copy = async () => {
    if (!open) return;
    await navigator.clipboard.writeText(open.version);
    toast(t('copied', { version: open.version }), 'info');
  };
  const next = () => step(1);
  const previous = () => step(-1);
  useShortcuts({
    j: next,
    ArrowDown: next,
    k: previous,
    ArrowUp: previous,
    r: () => void answer.reload(),
    y: () => void copy(),
  });
  const failing = units.find(({ state: each }) => each === RELEASE_STATE.failing);
  if (!answer.data) return null;
  if (answer.data.store === STORE_STATE.away) {
    return <StateView drawing={<BrokenDrawing />} title={t('away')} text={t('awayText')} />;
  }
  if (units.length === 0) {
    return <StateView drawing={<ListDrawing />} title={t('none')} text={t('noneText')} />;
  }
  return (
    <>
      {failing && (
        <div className={css.alarm}>
          <Banner tone="danger">
            {t('fails', {
              unit: failing.unit,
              version: failing.version,
              users: failing.users,
              before: failing.usersBefore,
            })}
          </Banner>
          {failing !== open && verbsOf(failing).includes('rollback') && (
            <ActionButton
              label={verbText('rollback', failing)}
              look="danger"
              run={() => ask(failing, 'rollback')}
            />
          )}
        </div>
      )}
      <div className={`ui-panes ${css.panes}`}>
        <UnitTable state={state} ask={ask} />
        {open && (
          <UnitPane
            key={open.unit}
            unit={open}
            list={answer.data}
            ask={ask}
            close={() => show(undefined)}
          />
        )}
        {isUnknown && (
          <StateView drawing={<ListDrawing />} title={t('unknown')} text={t('unknownText')} />
        )}
        {asking && (
          <MoveDialog {...asking} close={() => setAsking(undefined)} onDone={answer.reload} />
        )}
      </div>
    </>
  );
}

/** Units of the console: what is live of each, since when and why, and taking it back. */
export function ReleasePage() {
  const t = useWords(words);
  const state = useUnits();
  const { answer } = state;
  return (
    <div className={css.page}>
      <header className={css.head} data-away={state.open !== undefined || undefined}>
        <h1>{t('title')}</h1>
        {answer.data && (
          <span className={css.note}>{t('online', { count: answer.data.online })}</span>
        )}
        <Updated at={answer.updatedAt} reload={answer.reload} />
      </header>
      {answer.error && !answer.data && (
        <ErrorState error={answer.error} retry={() => void answer.reload()} />
      )}
      <Units state={state} />
    </div>
  );
}
