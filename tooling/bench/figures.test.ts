import { describe, expect, it } from 'vitest';
import { Figures } from './figures.ts';
import { renderTable } from './table.ts';

const resultOf = (figures: Figures, figure: string) =>
  figures.results().find((result) => result.figure === figure);

const lineOf = (figures: Figures, label: string) =>
  renderTable(figures.results())
    .split('\n')
    .find((line) => line.startsWith(label));

describe('a figure', () => {
  it('holds when its median is at the goal, and misses above it', () => {
    const figures = new Figures();
    figures.add('build.entry', 8, 8, 9, 9, 20);
    figures.add('build.time', 16);
    expect(resultOf(figures, 'build.entry')).toMatchObject({ holds: true, ratio: 1 });
    expect(resultOf(figures, 'build.time')).toMatchObject({ holds: false });
    expect(lineOf(figures, 'Largest entry')).toMatch(/KB +9\.0 +17\.8 +≤ 9 +100 % +holds$/);
    expect(lineOf(figures, 'Production build')).toMatch(/MISSED$/);
  });

  it('has no p95 below five samples', () => {
    const figures = new Figures();
    figures.add('build.entry', 8, 8, 9, 20);
    expect(lineOf(figures, 'Largest entry')).toMatch(/KB +8\.5 +≤ 9/);
  });

  it('with the goal zero holds only at zero', () => {
    const figures = new Figures();
    figures.add('list.long-tasks', 0, 0, 1);
    expect(resultOf(figures, 'list.long-tasks')).toMatchObject({ holds: true });
    figures.add('list.long-tasks', 1, 1);
    expect(resultOf(figures, 'list.long-tasks')).toMatchObject({ holds: false });
  });

  it('without samples is missing, unless there is a reason', () => {
    const figures = new Figures();
    expect(figures.missing()).toContain('query.postgres.p50');
    figures.skip('query.postgres.p50', 'no PostgreSQL is installed');
    expect(figures.missing()).not.toContain('query.postgres.p50');
    expect(lineOf(figures, 'PostgreSQL: order list query: p50')).toContain(
      'no PostgreSQL is installed',
    );
    expect(lineOf(figures, 'Sign-in page, cold: script')).toContain('could not be measured');
  });
});
