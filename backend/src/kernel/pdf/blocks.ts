import { INK, type Paper, SOFT } from './paper.ts';
import type { Style } from './typesetter.ts';

export const TEXT: Style = { size: 9, color: INK };
export const NOTE: Style = { size: 8, color: SOFT };
export const STRONG: Style = { ...TEXT, weight: '700' };
const HEADING: Style = { size: 11, color: INK, weight: '700' };
/** Between what stands beside each other. */
export const GUTTER = 12;
export const ROW_GAP = 5;
/** Between an amount and its currency. */
const UNIT_GAP = 4;
/** Room that a heading needs below itself, so that none stands alone at the end of a page. */
const BELOW_HEADING = 60;

/** The title of a part, never alone at the end of a page. */
export function heading(paper: Paper, title: string, note = ''): void {
  paper.gap(16);
  paper.need(HEADING.size + BELOW_HEADING);
  const after = paper.widthOf(title, HEADING) + GUTTER;
  paper.put(note, NOTE, after, paper.width - after, 3);
  paper.paragraph(title, HEADING);
  paper.gap(2);
  paper.rule();
}

/** Names and values, two pairs beside each other; a pair without a value is left out. */
export function facts(paper: Paper, pairs: readonly (readonly [name: string, value: string])[]) {
  const said = pairs.filter(([, value]) => value !== '');
  const half = paper.width / 2;
  const valueWidth = half - 96 - GUTTER;
  for (let at = 0; at < said.length; at += 2) {
    const row = said.slice(at, at + 2);
    const heights = row.flatMap(([name, value]) => [
      paper.heightOf(name, NOTE, 90),
      paper.heightOf(value, TEXT, valueWidth),
    ]);
    const height = Math.max(...heights);
    paper.need(height);
    for (const [column, [name, value]] of row.entries()) {
      paper.put(name, NOTE, column * half, 90, 1);
      paper.put(value, TEXT, column * half + 96, valueWidth);
    }
    paper.gap(height + ROW_GAP);
  }
}

/** A line of an equation as it is printed; `amount` is empty where there is none. */
export interface PrintedSum {
  label: string;
  amount: string;
  /** Name of the currency; it stands behind the amount, whose digits line up with those above. */
  unit?: string;
  kind: 'term' | 'step' | 'result';
}

/** An equation of amounts, its result under a rule. */
export function sums(paper: Paper, lines: readonly PrintedSum[]): void {
  const right = paper.width * 0.72;
  for (const { label, amount, unit = '', kind } of lines) {
    const style = { term: TEXT, step: NOTE, result: STRONG }[kind];
    const indent = kind === 'step' ? GUTTER : 0;
    const width = right - 110 - indent;
    const height = paper.heightOf(label, style, width);
    paper.need(height + ROW_GAP);
    if (kind === 'result') paper.rule(right);
    paper.put(label, style, indent, width);
    if (amount) paper.putRight(amount, style, kind === 'step' ? right - 110 + 30 : right);
    paper.put(unit, NOTE, right + UNIT_GAP, paper.width - right, 1);
    paper.gap(height + ROW_GAP - 1);
  }
}
