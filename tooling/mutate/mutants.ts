import { createHash } from 'node:crypto';
import { type Node, nodesOf } from '../quality/syntax.ts';
import { type Change, changesOf } from './operators.ts';

/** A source with one fault in it. */
export interface Mutant {
  file: string;
  /** Counted from 1. */
  line: number;
  /** The statement or expression around the fault, and what became of it. */
  before: string;
  after: string;
  /** The whole source with the fault. */
  code: string;
}

/** Types are gone before a test runs; what an error says for developers is no behaviour. */
function isSkipped(node: Node): boolean {
  if (/^(Import|ExportAll|ExportNamed)/.test(node.type)) return true;
  if (node.type === 'NewExpression') {
    return /Error$/.test(String((node.callee as { value?: unknown }).value));
  }
  return /^Ts(?!As|NonNull|Satisfies|Const)/.test(node.type);
}

/** Every fault that the operators can put into a source, from top to bottom. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const bytes = Buffer.from(source);
  // Spans count bytes from 1.
  const textAt = ({ start, end }: Change['at']) => bytes.toString('utf8', start - 1, end - 1);
  const end = bytes.length + 1;
  const mutants = new Map<string, Mutant>();
  for (const node of nodesOf(source, isSkipped)) {
    for (const { at, text } of changesOf(node, textAt)) {
      const head = textAt({ start: 1, end: at.start });
      const tail = textAt({ start: at.end, end });
      const code = head + text + tail;
      if (code === source || mutants.has(code)) continue;
      const shown = shownAround(head, tail);
      mutants.set(code, {
        file,
        line: head.split('\n').length + (/^\s*\n/.test(textAt(at)) ? 1 : 0),
        before: oneLine(shown.before + textAt(at) + shown.after),
        after: oneLine(shown.before + text + shown.after),
        code,
      });
    }
  }
  return [...mutants.values()].sort((one, other) => one.line - other.line);
}

/** Returns the text before and after a fault on its lines. */
const shownAround = (head: string, tail: string) => ({
  before: head.slice(head.lastIndexOf('\n') + 1),
  after: /^.*/.exec(tail)?.[0] ?? '',
});

const oneLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ');

/** As many of them, the same ones each time, spread over all files. */
export function sampleOf(mutants: Mutant[], count: number): Mutant[] {
  const rank = ({ file, before, after }: Mutant) =>
    createHash('sha256').update(`${file}\0${before}\0${after}`).digest('hex');
  const chosen = mutants
    .map((mutant) => ({ mutant, rank: rank(mutant) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, count);
  const kept = new Set(chosen.map(({ mutant }) => mutant));
  return mutants.filter((mutant) => kept.has(mutant));
}
