import { UNITS } from '@portal/contract/release/release';
import { useWords } from '@portal/i18n';
import type { ReleaseUnit } from './api.ts';
import type { Verb } from './verbs.ts';
import { words } from './words.ts';

const TONES = {
  corrupt: 'danger',
  failing: 'danger',
  damaged: 'danger',
  held: 'warning',
  healthy: 'success',
} as const;

const WHOLE = 100;

/** Returns which share of the open windows runs the live version of a unit, undefined without one, and its text. */
export function useWindows({ windows, version }: ReleaseUnit) {
  const t = useWords(words);
  const all = windows.reduce((sum, each) => sum + each.windows, 0);
  if (all === 0) return { share: undefined, text: t('noWindows') };
  const live = windows.find((each) => each.version === version)?.windows ?? 0;
  const share = Math.floor((live / all) * WHOLE);
  return { share, text: t(live === all ? 'allWindows' : 'someWindows', { live, all, share }) };
}

/** Returns the texts that several parts of the page have in common. */
export function useReleaseText() {
  const t = useWords(words);
  return {
    /** Name of a unit for people; one that this build does not know keeps its own. */
    nameOf: (unit: string) => {
      const known = UNITS.find((each) => each === unit);
      return known ? t(`unit.${known}`) : unit;
    },
    stateOf: ({ state }: ReleaseUnit) => ({ tone: TONES[state], text: t(`state.${state}`) }),
    /** `10:39` on the day of `now`, else with the day before it. */
    timeOf: (stamp: string, now: string) =>
      stamp.slice(0, 10) === now.slice(0, 10) ? stamp.slice(11) : stamp.slice(5, 16),
    whoOf: ({ by, source }: { by: string; source: 'console' | 'command' }) =>
      `${by} · ${t(`source.${source}`)}`,
    verbText: (verb: Verb, unit: ReleaseUnit) =>
      t(`verb.${verb}`, {
        version: verb === 'rollback' ? unit.before : (unit.available?.version ?? ''),
      }),
  };
}
