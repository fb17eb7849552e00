import type { PastedAnswer } from './pasted.ts';
import { PASTED_KINDS, type PastedKind, type PastedLine, type Skipped } from './pasted-ids.ts';

type Missing = PastedAnswer['missing'][number];

/** A line with what came of it. */
export type PastedRow = { at: number; text: string } & (
  | { is: 'found'; kind: PastedKind }
  /** Not answered yet: the kind is what it looks like. */
  | { is: 'asked'; kind: PastedKind }
  | { is: 'missing'; kind: PastedKind; why: Missing['why'] }
  /** The same id as in line `of`, or one of the same order. */
  | { is: 'repeated' | 'sameOrder'; of: number }
  | { is: 'skipped'; why: Skipped }
);

export interface PastedReport {
  rows: PastedRow[];
  /** Ids by kind, repeated ones not counted. */
  kinds: { kind: PastedKind; count: number }[];
  recognised: number;
  repeated: number;
  skipped: number;
  missing: (Missing & { kind: PastedKind })[];
}

const isRepeated = ({ is }: PastedRow) => is === 'repeated' || is === 'sameOrder';

/** Returns true when a line needs a look. */
export const isOdd = (row: PastedRow): boolean =>
  row.is === 'missing' || row.is === 'skipped' || isRepeated(row);

/** Returns the outcome of each line; without an answer, the kind that it looks like. */
function rowsOf(lines: readonly PastedLine[], answer: PastedAnswer | undefined): PastedRow[] {
  const found = new Map(answer?.found.map((one) => [one.id, one]));
  const missing = new Map(answer?.missing.map((one) => [one.id, one]));
  const named = new Map<string, number>();
  return lines.map((line): PastedRow => {
    if (line.is !== 'id') return line;
    const { at, text, id } = line;
    const lost = missing.get(id.text);
    if (lost) return { is: 'missing', at, text, kind: id.kind, why: lost.why };
    const hit = found.get(id.text);
    if (!hit) return { is: 'asked', at, text, kind: id.kind };
    const of = hit.count === 1 ? named.get(hit.platOrderId) : undefined;
    if (of !== undefined) return { is: 'sameOrder', at, text, of };
    if (hit.count === 1) named.set(hit.platOrderId, at);
    return { is: 'found', at, text, kind: hit.kind };
  });
}

/** Lines and answer put together: `lines = recognised + repeated + skipped`. */
export function reportOf(
  lines: readonly PastedLine[],
  answer: PastedAnswer | undefined,
): PastedReport {
  const rows = rowsOf(lines, answer);
  const looks = new Map(
    lines.flatMap((line) => (line.is === 'id' ? [[line.id.text, line.id.kind] as const] : [])),
  );
  const kinds = PASTED_KINDS.map((kind) => ({
    kind,
    count: rows.filter((row) => 'kind' in row && row.kind === kind).length,
  })).filter(({ count }) => count > 0);
  return {
    rows,
    kinds,
    recognised: kinds.reduce((sum, { count }) => sum + count, 0),
    repeated: rows.filter(isRepeated).length,
    skipped: rows.filter(({ is }) => is === 'skipped').length,
    missing: (answer?.missing ?? []).map((one) => ({
      ...one,
      kind: looks.get(one.id) ?? 'merchant',
    })),
  };
}
