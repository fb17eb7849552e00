import { expect, it } from 'vitest';
import { LOAD_SHARES, loadPhase, planOf } from './plan.ts';
import { StartProgress } from './progress.ts';
import { movingLine, phaseLine, summaryLine } from './terminal.ts';

const PLAN = [
  { id: 'pages', lane: 'pages', seconds: 20 },
  { id: 'database', lane: 'data', seconds: 10 },
  { id: 'demo', lane: 'data', seconds: 15 },
  { id: 'serve', lane: 'data', seconds: 5 },
] as const;

let now = 0;
const clock = () => now;
const begun = () => {
  now = 100;
  return new StartProgress(PLAN, clock);
};
const after = (seconds: number) => async () => {
  now += seconds;
};
/** A phase that runs until the test ends. */
const endless = () => new Promise<never>(() => undefined);

it('[X.1] before anything is done the time left is that of the longer lane', () => {
  expect(begun().state).toMatchObject({ share: 0, secondsLeft: 30 });
});

it('[X.1] the time left follows the pace so far, and the expectation counts for less and less', async () => {
  const slow = begun();
  await slow.run('database', after(20));
  // 10 s took 20: with 5 s of trust the pace is 25 / 15, and 20 s are open.
  expect(slow.state.secondsLeft).toBe(Math.ceil((20 * 25) / 15));
  const quick = begun();
  await quick.run('pages', after(0));
  await quick.run('database', after(1));
  expect(quick.state.secondsLeft).toBe(Math.ceil((20 * 6) / 15));
});

it('[X.1] what counts nothing is guessed from the time, and never shown as nearly done', () => {
  const progress = begun();
  void progress.run('database', endless);
  now += 5;
  expect(progress.state.phases[1]).toMatchObject({ state: 'active', share: 0.5 });
  now += 500;
  expect(progress.state.phases[1]?.share).toBe(0.9);
});

it('[X.1] steps of the demonstration data move the phase by their share, never back', () => {
  const progress = begun();
  void progress.run('demo', endless);
  progress.load({ step: 'orders', done: 1, total: 2 });
  const share = LOAD_SHARES.merchants + LOAD_SHARES.orders / 2;
  expect(progress.state.phases[2]).toMatchObject({ share, step: 'orders' });
  progress.load({ step: 'merchants', done: 1, total: 2 });
  expect(progress.state.phases[2]?.share).toBe(share);
  expect(Object.values(LOAD_SHARES).reduce((sum, part) => sum + part, 0)).toBeCloseTo(1);
});

it('[X.1] prints percent, time left and what runs, and at the end the seconds of each phase', async () => {
  const progress = begun();
  void progress.run('pages', endless);
  progress.count('pages', 2, 8);
  expect(movingLine(progress)).toBe('10% · about 30 s left · Build pages 2 / 8');
  await progress.run('demo', async () => {
    now += 3;
    progress.load({ step: 'merchants', done: 1, total: 1 });
    now += 2;
    progress.load({ step: 'orders', done: 1, total: 1 });
  });
  const { took } = progress;
  expect(phaseLine(took.phases[2] ?? { id: 'demo', seconds: 0, steps: [] })).toBe(
    'Load demonstration data 5.0 s (merchants 3.0, orders 2.0)',
  );
  expect(summaryLine(took)).toMatch(/^Started in 5\.0 s: Build pages .* beside the database, /);
});

it('[X.1] a later start expects no load, and adds one that was interrupted before the service', () => {
  const plan = planOf({ hasPages: false, isFirst: false, demo: 'ci' });
  expect(plan.map(({ id }) => id)).toEqual(['database', 'basics', 'serve']);
  const progress = new StartProgress(plan, clock);
  progress.expect(loadPhase('ci'));
  progress.expect(loadPhase('ci'));
  expect(progress.state.phases.map(({ id }) => id)).toEqual([
    'database',
    'basics',
    'demo',
    'serve',
  ]);
});
