import { can } from '@portal/auth';
import { RELEASE_STATE } from '@portal/contract/system/releases';
import { type ReleaseUnit, releases } from './api.ts';

/** Something that a person does to a unit. */
export type Verb = 'rollback' | 'promote' | 'hold' | 'lift' | 'try';

const isPossible: Record<Verb, (unit: ReleaseUnit) => boolean> = {
  rollback: ({ before }) => before !== '',
  promote: ({ available }) => available !== null,
  hold: ({ held }) => !held,
  lift: ({ held }) => held,
  // The host is the page itself, which no part of it can exchange.
  try: ({ unit, available, before }) => unit !== 'host' && (available !== null || before !== ''),
};

const VERBS: readonly Verb[] = ['rollback', 'promote', 'hold', 'lift', 'try'];

/** Lists what the user may do to a unit now; where its documents are broken the command line has to help. */
export function verbsOf(unit: ReleaseUnit): Verb[] {
  if (unit.state === RELEASE_STATE.corrupt) return [];
  return VERBS.filter((verb) => isPossible[verb](unit) && can(releases[verb].permit));
}
