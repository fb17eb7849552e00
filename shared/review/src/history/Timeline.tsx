import { DictText } from '@portal/ui';
import type { ReactNode } from 'react';
import type { RequestDetail } from '../api.ts';
import css from './timeline.module.css';
import { useEntryText } from './useRequestName.ts';

export type Entry = RequestDetail['recent'][number];

interface TimelineProps<E extends Entry> {
  entries: readonly E[];
  /** Below an entry. */
  children?(entry: E): ReactNode;
}

/** Requests as a story, newest first: what was asked for, what became of it, when and by whom. */
export function Timeline<E extends Entry>({ entries, children }: TimelineProps<E>) {
  const textOf = useEntryText();
  return (
    <ol className={css.timeline}>
      {entries.map((entry) => (
        <li key={entry.auditId} data-state={entry.verStatus}>
          <span>
            {textOf(entry)}
            {' · '}
            <DictText type="ver_status" value={entry.verStatus} />
          </span>
          <small>
            {entry.verTime || entry.createTime}
            {' · '}
            {entry.verBy || entry.createBy}
          </small>
          {children?.(entry)}
        </li>
      ))}
    </ol>
  );
}
