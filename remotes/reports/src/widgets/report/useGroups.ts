import { useState } from 'react';
import type { FigureColumn } from './columns.ts';
import type { ReportWord } from './words.ts';

/** Columns next to each other under one head. */
export interface Group<Figures> {
  /** Undefined: columns without a head above them. */
  name: ReportWord | undefined;
  columns: FigureColumn<Figures>[];
  /** State of the group's further columns: shown or folded; undefined if it has none. */
  fold: { isOpen: boolean; toggle(): void } | undefined;
}

/** The groups of a report with the columns that are shown; a group with columns to fold begins closed. */
export function useGroups<Figures>(columns: readonly FigureColumn<Figures>[]): Group<Figures>[] {
  const [open, setOpen] = useState<ReadonlySet<ReportWord | undefined>>(new Set());
  const toggle = (name: ReportWord | undefined) => {
    const next = new Set(open);
    if (!next.delete(name)) next.add(name);
    setOpen(next);
  };
  return [...Map.groupBy(columns, ({ group }) => group)].map(([name, own]) => {
    const isOpen = open.has(name);
    return {
      name,
      columns: isOpen ? own : own.filter(({ folds }) => !folds),
      fold: own.some(({ folds }) => folds) ? { isOpen, toggle: () => toggle(name) } : undefined,
    };
  });
}
