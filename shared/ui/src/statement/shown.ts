import type { StatementBase } from '@portal/contract/common/statement';
import type { ReactNode } from 'react';
import type { ExportCall } from '../crud/export/useExportFile.ts';
import type { Answered } from '../data/useCall.ts';

/** Effect of a statement's figure on the balance (minor units), by the terms that make it up. */
export interface ShownFigure {
  label: string;
  terms: readonly { label: string; minor: string }[];
}

/** Files of a statement: exactly what is shown, whatever was posted since. */
export interface StatementFiles {
  export: ExportCall;
  /** Query of the export, with the `upTo` of what is shown. */
  query: object;
  /** Saves it as PDF. */
  print(): Promise<void>;
}

/** A statement of any account as it is shown; amounts in minor units of its currency. */
export interface ShownStatement extends StatementBase {
  /** Figures that readers look for first: an amount, and what makes it up in a few words. */
  tiles: readonly { label: string; note: string; minor: string }[];
  /** In the order of the equation; those without terms among them. */
  figures: readonly ShownFigure[];
  /** Days on which the balance moved: what each figure did, in their order, and what was left. */
  days: readonly { day: string; effects: readonly string[]; closing: string }[];
  /** Content above the days, such as the batches of a merchant. */
  above?: ReactNode;
  files: StatementFiles;
}

export interface StatementSheetProps {
  /** Controls for what is chosen beside the period. */
  choice?: ReactNode;
  /** Month or day; undefined until it is known what can be asked for. */
  period: string | undefined;
  /** The platform's day, `yyyy-MM-dd`: nothing later has begun. */
  today: string;
  choose(period: string): void;
  /** The statement; without one `children` are shown. */
  answer?: Answered<ShownStatement> | undefined;
  children?: ReactNode;
}

/** Returns the effect of a figure on the balance, minor units. */
export const effectOf = ({ terms }: ShownFigure): string =>
  String(terms.reduce((sum, { minor }) => sum + BigInt(minor), 0n));
