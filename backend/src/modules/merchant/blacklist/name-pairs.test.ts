import { expect, it } from 'vitest';
import { mulberry32 } from '../../../demo/random.ts';
import { nameForm, nameForms } from './name-form.ts';
import DIFFERENT from './names-different.json' with { type: 'json' };
import POOLS from './names-pool.json' with { type: 'json' };
import SAME from './names-same.json' with { type: 'json' };

const PAIRS = 200;
const PEOPLE = 10_000;
/** False hits that are tolerated, as a share of the names. */
const TOLERATED = 0.005;

const next = mulberry32(1_947);
const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T;

type Pair = readonly string[];
/** True when screening one name finds an entry of the other. */
const finds = ([listed = '', screened = '']: Pair) =>
  nameForms(screened).includes(nameForm(listed));

const kept = (pairs: readonly Pair[]) =>
  new Set(pairs.map((pair) => [...pair].sort().join('\n'))).size;

it('[2.57] the pairs that are kept are 200 of either kind', () => {
  expect([kept(SAME), kept(DIFFERENT)]).toEqual([PAIRS, PAIRS]);
});

it.each(SAME)('[2.57] %s is found as %s, and the other way round', (one, other) => {
  expect([finds([one, other]), finds([other, one])]).toEqual([true, true]);
});

it.each(DIFFERENT)('[2.57] %s is not found as %s, nor the other way round', (one, other) => {
  expect([finds([one, other]), finds([other, one])]).toEqual([false, false]);
});

const listOf = (names = '') => names.split(' ').map((one) => one.replaceAll('_', ' '));
const LANGUAGES = POOLS.map(({ families, given, second }) => ({
  families: listOf(families),
  given: listOf(given),
  /** Second, middle and fathers' names, or none. */
  second: listOf(second),
}));

/** A name of somebody of any of the languages, each as often as the others until its names are used up. */
function someone(): string {
  const { families, given, second } = pick(LANGUAGES);
  const first = pick(given);
  if (first.endsWith('·')) return `${first}${pick(families)}`;
  return [pick(families), first, next() < 0.5 ? pick(second) : ''].filter(Boolean).join(' ');
}

it('[2.57] of 10,000 people at most one in 200 is found by the entry of another', () => {
  const people = new Set<string>();
  while (people.size < PEOPLE) people.add(someone());
  const listed = new Map<string, string[]>();
  for (const name of people) {
    const form = nameForm(name);
    listed.set(form, [...(listed.get(form) ?? []), name]);
  }
  const falseHits = [...people].filter((name) =>
    nameForms(name).some((form) => listed.get(form)?.some((other) => other !== name)),
  );
  expect(falseHits.length).toBeGreaterThan(0);
  expect(falseHits.length / PEOPLE).toBeLessThanOrEqual(TOLERATED);
});
