import { RELEASE_STATE } from '@portal/contract/system/releases';
import { useWords } from '@portal/i18n';
import {
  ActionBar,
  ActionButton,
  Banner,
  Button,
  IconLeft,
  Region,
  Section,
  useCall,
  useNarrow,
} from '@portal/ui';
import { useEffect } from 'react';
import { type Releases, type ReleaseUnit, releases } from './api.ts';
import { ChangesView } from './ChangesView.tsx';
import { Failures } from './Failures.tsx';
import { History } from './History.tsx';
import css from './release.module.css';
import { useReleaseText } from './useReleaseText.ts';
import { type Verb, verbsOf } from './verbs.ts';
import { words } from './words.ts';

const HEIGHT_PX = 320;

interface UnitPaneProps {
  unit: ReleaseUnit;
  /** The list that it belongs to: time of the answer and environment. */
  list: Releases;
  ask(unit: ReleaseUnit, verb: Verb): void;
  close(): void;
}

/** What is wrong with a unit in the store, and the command that helps. */
function Fault({ unit, env }: { unit: ReleaseUnit; env: string }) {
  const t = useWords(words);
  const { state, files, offered, version } = unit;
  if (state !== RELEASE_STATE.corrupt && state !== RELEASE_STATE.damaged) return null;
  const command = `mrel promote ${unit.unit}@${version || '<version>'} --env ${env} --past-corrupt`;
  return (
    <Banner tone="danger">
      {state === RELEASE_STATE.corrupt ? t('corrupt') : t('damaged', { offered: offered || '—' })}
      {files.map((file) => (
        <code key={file} className={css.file}>
          {file}
        </code>
      ))}
      {state === RELEASE_STATE.corrupt && <code className={css.file}>{command}</code>}
    </Banner>
  );
}

const lookOf = (verb: Verb, { state }: ReleaseUnit) => {
  if (verb === 'promote') return 'primary';
  return verb === 'rollback' && state === RELEASE_STATE.failing ? 'danger' : undefined;
};

function Verbs({ unit, ask }: Pick<UnitPaneProps, 'unit' | 'ask'>) {
  const { verbText } = useReleaseText();
  return verbsOf(unit).map((verb) => (
    <ActionButton
      key={verb}
      label={verbText(verb, unit)}
      look={lookOf(verb, unit)}
      run={() => ask(unit, verb)}
    />
  ));
}

/** One unit: what is live of it and why, what can be done, what changed, and its history. */
export function UnitPane({ unit, list, ask, close }: UnitPaneProps) {
  const t = useWords(words);
  const { nameOf, stateOf, whoOf } = useReleaseText();
  const isNarrow = useNarrow();
  const answer = useCall(releases.detail, { params: { unit: unit.unit } }, { keep: true });
  const { reload } = answer;
  // The list notices a change; history and failures follow.
  useEffect(() => {
    if (unit.rev + unit.users > 0) void reload();
  }, [unit.rev, unit.users, reload]);
  const { tone, text } = stateOf(unit);
  const { live } = unit;
  const hasVerbs = verbsOf(unit).length > 0;
  return (
    <section className={`ui-pane ${css.pane}`} aria-label={nameOf(unit.unit)}>
      <div className="ui-pane-scroll">
        <Button className="ui-pane-back" icon={<IconLeft />} onClick={close}>
          {t('title')}
        </Button>
        <header className={css.about}>
          <h2>
            {nameOf(unit.unit)} {unit.version}
            <span className={`ui-tag ui-tag-${tone}`}>{text}</span>
          </h2>
          {live && <p>{t('liveSince', { time: live.at, who: whoOf(live) })}</p>}
          {live?.reason && <p>{t('why', { reason: live.reason })}</p>}
        </header>
        <Fault unit={unit} env={list.env} />
        {hasVerbs && !isNarrow && (
          <div className={css.verbs}>
            <Verbs unit={unit} ask={ask} />
          </div>
        )}
        {hasVerbs && <p className={css.note}>{t('moves')}</p>}
        <Region answer={answer} height={HEIGHT_PX}>
          {(detail) => (
            <>
              <Failures unit={detail} />
              {detail.changes?.before && (
                <Section title={t('changes', { version: detail.changes.before })}>
                  <ChangesView changes={detail.changes} />
                </Section>
              )}
              <Section title={t('history')}>
                <History unit={unit.unit} entries={detail.history} now={list.at} />
              </Section>
            </>
          )}
        </Region>
      </div>
      {hasVerbs && isNarrow && (
        <ActionBar>
          <Verbs unit={unit} ask={ask} />
        </ActionBar>
      )}
    </section>
  );
}
