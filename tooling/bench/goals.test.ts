import { expect, it } from 'vitest';
import { Figures } from './figures.ts';
import { lostGoals, NEVER_HELD, wonGoals } from './goals.ts';
import type { Row } from './row.ts';
import { type Figure, ROWS } from './rows.ts';

/** Results with one figure that was measured; all others could not be. */
function resultsOf(figure: Figure, value: number) {
  const figures = new Figures();
  figures.add(figure, value);
  return figures.results();
}

it('a goal that has held before is lost when it is missed, not when it holds', () => {
  expect(lostGoals(resultsOf('build.entry', 9.1), [])).toEqual(['build.entry']);
  expect(lostGoals(resultsOf('build.entry', 9), [])).toEqual([]);
});

it('a goal that never held may be missed, and is won when it holds', () => {
  expect(lostGoals(resultsOf('build.entry', 9.1), ['build.entry'])).toEqual([]);
  expect(wonGoals(resultsOf('build.entry', 9.1), ['build.entry'])).toEqual([]);
  expect(wonGoals(resultsOf('build.entry', 9), ['build.entry'])).toEqual(['build.entry']);
});

it('a figure without a goal is neither lost nor won', () => {
  expect(lostGoals(resultsOf('table.columns', 99), [])).toEqual([]);
  expect(wonGoals(resultsOf('table.columns', 99), ['table.columns'])).toEqual([]);
});

it('what never held has a goal', () => {
  const withoutGoal = NEVER_HELD.filter((figure) => (ROWS[figure] as Row).goal === undefined);
  expect(withoutGoal).toEqual([]);
});
