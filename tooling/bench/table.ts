import type { Result } from './figures.ts';
import type { Row } from './row.ts';
import { MIN_SAMPLES_OF_P95, type Summary } from './statistics.ts';

const HEAD = ['Figure', 'unit', 'median', 'p95', 'goal', 'of goal', ''];

/** The results as an aligned text table with a verdict in the last column. */
export function renderTable(results: readonly Result[]): string {
  const lines = [HEAD, ...results.map(cells)];
  const widths = HEAD.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  const draw = (line: readonly string[]) =>
    line
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 || column === HEAD.length - 1
          ? cell.padEnd(width)
          : cell.padStart(width);
      })
      .join('  ')
      .trimEnd();
  const [head, ...body] = lines.map(draw);
  return [head, '-'.repeat(head?.length ?? 0), ...body].join('\n');
}

function cells(result: Result): string[] {
  const { label, unit, goal, summary, ratio } = result;
  const goalText = goal === undefined ? '' : `≤ ${goal}`;
  if (!summary) return [label, unit, '-', '-', goalText, '', result.reason ?? ''];
  return [
    label,
    unit,
    number(summary.p50, unit),
    hasP95(summary) ? number(summary.p95, unit) : '',
    goalText,
    ratio === undefined ? '' : `${Math.round(ratio * 100)} %`,
    verdict(result),
  ];
}

const hasP95 = ({ spread, count }: Summary) => spread !== 0 && count >= MIN_SAMPLES_OF_P95;

function verdict({ holds }: Result): string {
  if (holds === undefined) return '';
  return holds ? 'holds' : 'MISSED';
}

function number(value: number, unit: Row['unit']): string {
  if (unit === '') return String(Math.round(value * 10) / 10);
  return value.toFixed(unit === 'us' || value >= 1000 ? 0 : 1);
}
