import type { Unit } from '@portal/contract/release/release';
import { useWords } from '@portal/i18n';
import { Region, useCall } from '@portal/ui';
import { useState } from 'react';
import { type ReleaseEntry, releases } from './api.ts';
import { ChangesView } from './ChangesView.tsx';
import css from './release.module.css';
import { useReleaseText } from './useReleaseText.ts';
import { words } from './words.ts';

/** What one revision changed, against the one before. */
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
export function History({ unit, entries, now }: HistoryProps) {
  return (
    <ul className={css.history}>
      {entries.map((entry) => (
        <EntryRow key={entry.rev} unit={unit} entry={entry} now={now} />
      ))}
    </ul>
  );
}
