/** Part of a text; `changed` when the other text does not have it at that place. */
export interface Piece {
  text: string;
  changed: boolean;
}

interface Run {
  same: boolean;
  before: string[];
  after: string[];
}

/** Above this many comparisons the texts have little in common that anybody would look for. */
const MOST_COMPARISONS = 1_000_000;
/** An agreement this short between two longer changes is chance. */
const CHANCE = 2;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Splits a text into what a person sees as one character each. */
export const charactersOf = (text: string): string[] =>
  [...graphemes.segment(text)].map(({ segment }) => segment);

/** Words with the space before them. */
export const wordsOf = (text: string): string[] => text.split(/(?= )/);

/** `lengths[i][j]`: length of the longest common subsequence from `before[i]` and `after[j]` on. */
function commonLengths(before: string[], after: string[]): Uint16Array[] {
  const lengths = Array.from(
    { length: before.length + 1 },
    () => new Uint16Array(after.length + 1),
  );
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const [row, next] = [lengths[i] as Uint16Array, lengths[i + 1] as Uint16Array];
      row[j] =
        before[i] === after[j]
          ? Number(next[j + 1]) + 1
          : Math.max(Number(next[j]), Number(row[j + 1]));
    }
  }
  return lengths;
}

/** Adds to the last run when it is of the same kind, else begins another. */
function extend(runs: Run[], same: boolean, before: string[], after: string[]): void {
  if (before.length + after.length === 0) return;
  const last = runs.at(-1);
  if (last?.same === same) {
    last.before.push(...before);
    last.after.push(...after);
  } else runs.push({ same, before: [...before], after: [...after] });
}

function runsBetween(before: string[], after: string[]): Run[] {
  const runs: Run[] = [];
  if (before.length * after.length > MOST_COMPARISONS) {
    extend(runs, false, before, after);
    return runs;
  }
  const lengths = commonLengths(before, after);
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length) {
    const [one, other] = [before.slice(i, i + 1), after.slice(j, j + 1)];
    if (one[0] === other[0]) {
      extend(runs, true, one, other);
      [i, j] = [i + 1, j + 1];
    } else if (Number(lengths[i + 1]?.[j]) >= Number(lengths[i]?.[j + 1])) {
      extend(runs, false, one, []);
      i += 1;
    } else {
      extend(runs, false, [], other);
      j += 1;
    }
  }
  extend(runs, false, before.slice(i), after.slice(j));
  return runs;
}

const sizeOf = (run: Run | undefined) => Math.max(run?.before.length ?? 0, run?.after.length ?? 0);

/** Takes short agreements between longer changes into the change: specks of colour say nothing. */
function withoutChance(runs: Run[]): Run[] {
  const kept: Run[] = [];
  for (const [at, { same, before, after }] of runs.entries()) {
    const [previous, next] = [runs[at - 1], runs[at + 1]];
    const isChance =
      same && before.length <= CHANCE && before.length < Math.min(sizeOf(previous), sizeOf(next));
    extend(kept, same && !isChance, before, after);
  }
  return kept;
}

const sharedStart = (one: string[], other: string[]): number => {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at < 0 ? one.length : at;
};

const piecesOf = (runs: Run[], side: 'before' | 'after'): Piece[] =>
  runs
    .map((run) => ({ text: run[side].join(''), changed: !run.same }))
    .filter(({ text }) => text !== '');

/**
 * The same for numbers of a fixed form, such as masks and dates: each character is compared with the
 * one at its place, counted from the end, where masks show their digits.
 */
export function diffInPlace(before: string[], after: string[]): ReturnType<typeof diffOf> {
  const runs: Run[] = [];
  const length = Math.max(before.length, after.length);
  for (let left = length; left > 0; left -= 1) {
    const [one, other] = [before, after].map((parts) => {
      const at = parts.length - left;
      return at < 0 ? [] : parts.slice(at, at + 1);
    }) as [string[], string[]];
    extend(runs, one[0] === other[0], one, other);
  }
  return { before: piecesOf(runs, 'before'), after: piecesOf(runs, 'after') };
}

/**
 * Marks what differs between two texts given in parts. The pieces of a side, joined, are that side.
 * `diffOf(charactersOf('7719'), charactersOf('7265'))` marks `719` and `265`.
 */
export function diffOf(before: string[], after: string[]): { before: Piece[]; after: Piece[] } {
  const start = sharedStart(before, after);
  const rest = [before.slice(start), after.slice(start)] as const;
  const [shorter, longer] = rest[0].length < rest[1].length ? rest : [rest[1], rest[0]];
  const end = sharedStart(shorter.toReversed(), longer.toReversed());
  const middle = rest.map((parts) => parts.slice(0, parts.length - end));
  const runs: Run[] = [];
  extend(runs, true, before.slice(0, start), before.slice(0, start));
  for (const { same, before: one, after: other } of runsBetween(middle[0] ?? [], middle[1] ?? [])) {
    extend(runs, same, one, other);
  }
  const tail = before.slice(before.length - end);
  extend(runs, true, tail, tail);
  const kept = withoutChance(runs);
  return { before: piecesOf(kept, 'before'), after: piecesOf(kept, 'after') };
}
