import type { ReportCell } from '@portal/contract/reports/drill';
import type { ReactNode } from 'react';
import type { ReportWord } from './words.ts';

/** Page that lists the rows, and the permission to read them. */
export interface RowsPage {
  to: string;
  permit: string | null;
}

/** Column of a fact about a row. */
export interface FactColumn<Row> {
  name: ReportWord;
  /** Field that the server sorts by, where it is called otherwise. */
  field?: string;
  /** Leads to other pages: a phone shows it in the opened record, as its line is a button itself. */
  leads?: true;
  show(row: Row): ReactNode;
}

/** A number of a report; of a row and of a total alike. */
export interface FigureColumn<Figures> {
  name: ReportWord;
  /** Head above it and its neighbours of the same group. */
  group?: ReportWord;
  /** Shown only while its group is open. */
  folds?: true;
  kind: 'amount' | 'count' | 'rate' | 'growth';
  /** Minor units of the row's currency as text, a count, or ppm; null: there is nothing to say. */
  value(figures: Figures): string | number | null;
  /** Returns the number of rows that it adds up, shown below it. */
  count?(figures: Figures): number;
  /** The rows that it counts. */
  behind?(cell: ReportCell): RowsPage | undefined;
}

/** Fields of every row and total besides its numbers. */
export interface Sums {
  currency: string;
  /** Of a row: when its figures changed after they were closed; empty: never. */
  changedTime?: string;
}
