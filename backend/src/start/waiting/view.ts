import type { Language } from '@portal/contract/constants';
import type { PhaseState, StartState } from '../progress.ts';
import { timeLeft, WORDS, type Words } from './words.ts';

/** Content of the waiting page, in the words of one language. */
export interface View {
  lang: string;
  title: string;
  hint: string;
  lost: string;
  /** From 0 to 100. */
  percent: number;
  left: string;
  phases: { label: string; state: PhaseState['state']; detail: string }[];
}

/** Describes the progress of an active phase in words. */
export function detailOf({ state, share, count, step }: PhaseState, words: Words): string {
  if (state !== 'active') return '';
  if (count) return `${count.done} / ${count.total}`;
  return step ? `${words.steps[step]} ${Math.floor(share * 100)}%` : '';
}

export function viewOf({ phases, share, secondsLeft }: StartState, language: Language): View {
  const words = WORDS[language];
  return {
    lang: words.lang,
    title: words.title,
    hint: words.hint,
    lost: words.lost,
    percent: Math.floor(share * 100),
    left: timeLeft(secondsLeft, words),
    phases: phases.map((phase) => ({
      label: words.phases[phase.id],
      state: phase.state,
      detail: detailOf(phase, words),
    })),
  };
}
