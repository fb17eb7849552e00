import type { Unit } from '@portal/contract/release/release';
import { RELEASE_STATE, type ReleaseChanges } from '@portal/contract/system/releases';
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
import { useEffect, useState } from 'react';
import { type ReleaseEntry, type Releases, type ReleaseUnit, releases } from './api.ts';
import { Failures } from './Failures.tsx';
import css from './release.module.css';
import { useReleaseText, useWindows } from './useReleaseText.ts';
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

/** Fault of a unit in the store, and the command that helps. */
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
  const { data, reload } = answer;
  // The list notices a change; history and failures follow.
  const isOld = data !== undefined && (data.rev !== unit.rev || data.users !== unit.users);
  useEffect(() => {
    if (isOld) void reload();
  }, [isOld, reload]);
  const { tone, text } = stateOf(unit);
  const { text: windows } = useWindows(unit);
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
          <p>{t('onLive', { windows })}</p>
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

/** Changes by one revision, against the one before. */
function Diff({ unit, rev }: { unit: Unit; rev: number }) {
  const answer = useCall(releases.diff, { params: { unit }, query: { rev: String(rev) } });
  return <Region answer={answer}>{(changes) => <ChangesView changes={changes} />}</Region>;
}

interface EntryRowProps {
  unit: Unit;
  entry: ReleaseEntry;
  now: string;
}

function EntryRow({ unit, entry, now }: EntryRowProps) {
  const t = useWords(words);
  const { timeOf } = useReleaseText();
  const [isOpen, setOpen] = useState(false);
  const { rev, version, action, left, signature, isLive, isSound } = entry;
  return (
    <li>
      <button
        type="button"
        className={css.entry}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <code>{version || t('revision', { rev })}</code>
        <span>
          {t(`did.${action}`, { version: left })}
          {isLive && <span className="ui-tag ui-tag-success">{t('live')}</span>}
          {!isSound && signature && <span className="ui-tag ui-tag-danger">{t('unchained')}</span>}
        </span>
        {signature && (
          <small>
            {[signature.by, signature.reason, timeOf(signature.at, now)]
              .filter(Boolean)
              .join(' · ')}
          </small>
        )}
      </button>
      {isOpen && signature && <Diff unit={unit} rev={rev} />}
    </li>
  );
}

interface HistoryProps {
  unit: Unit;
  /** Newest first. */
  entries: readonly ReleaseEntry[];
  /** Time of the answer: what happened on its day needs no date. */
  now: string;
}

/** Every change of a unit; a row opens what it changed. */
function History({ unit, entries, now }: HistoryProps) {
  return (
    <ul className={css.history}>
      {entries.map((entry) => (
        <EntryRow key={entry.rev} unit={unit} entry={entry} now={now} />
      ))}
    </ul>
  );
}

const KB = 1000;
/** Characters of a commit that people compare. */
const COMMIT_LENGTH = 7;

/** `+1.8 KB`, with a true minus sign. */
function sizeText(bytes: number): string {
  const sign = bytes < 0 ? '−' : '+';
  return `${sign}${(Math.abs(bytes) / KB).toFixed(1)} KB`;
}

/** Changes from the version before: commits, files, bytes, and the commit that it was built from. */
function ChangesView({ changes }: { changes: ReleaseChanges }) {
  const t = useWords(words);
  const { before, figures, commit, isClean } = changes;
  if (before === '') return <p className={css.note}>{t('firstVersion')}</p>;
  if (!figures) return <p className={css.note}>{t('notInStore')}</p>;
  const { files, bytes, commits, isBack } = figures;
  const told = { commits: commits.length, files, size: sizeText(bytes) };
  const source = { commit: commit.slice(0, COMMIT_LENGTH) };
  return (
    <>
      <p className={css.note}>
        {t(isBack ? 'back' : 'figures', told)}
        {commit && ` · ${t(isClean ? 'clean' : 'unclean', source)}`}
      </p>
      {commits.length > 0 && (
        <ul className={css.commits}>
          {commits.map((each) => (
            <li key={each.commit}>{each.subject}</li>
          ))}
        </ul>
      )}
    </>
  );
}
