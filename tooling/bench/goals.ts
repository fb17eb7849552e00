import type { Result } from './figures.ts';
import type { Figure } from './rows.ts';

/**
 * Goals that no run on record has met yet. Every other goal has held once, and a run that misses one fails.
 * A figure leaves this list with the change that makes its goal hold, and does not come back.
 */
export const NEVER_HELD: readonly Figure[] = [
  'first-list.bytes',
  'first-list.requests',
  'tabs.nodes',
  'build.product',
  'recon.line',
  'query.pglite.year',
  'query.pglite.search',
  'query.pglite.waiting',
  'query.pglite.part',
  'query.pglite.memory',
  'query.postgres.year',
  'query.postgres.search',
  'query.postgres.waiting',
  'query.postgres.part',
  'query.large.p50',
  'query.large.p95',
  'query.large.detail',
  'query.large.ids',
  'query.large.reports',
  'query.large.year',
  'query.large.waiting',
  'query.large.part',
  'query.large.memory',
];

/** Figures of a run that miss a goal that has held before. */
export function lostGoals(results: readonly Result[], open = NEVER_HELD): Figure[] {
  const missed = results.filter(({ figure, holds }) => holds === false && !open.includes(figure));
  return missed.map(({ figure }) => figure);
}

/** Figures of a run that meet their goal for the first time. */
export function wonGoals(results: readonly Result[], open = NEVER_HELD): Figure[] {
  const met = results.filter(({ figure, holds }) => holds === true && open.includes(figure));
  return met.map(({ figure }) => figure);
}
