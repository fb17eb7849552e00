import type { z } from 'zod';
import { message } from '../kit/message.ts';
import type { JobParameter } from './job.ts';

type Parameter = z.output<typeof JobParameter>;

/** Call of a job, in parts: `log.retention(90, 'all')` is a name and two literals. */
export interface JobTarget {
  name: string;
  literals: string[];
}

const TARGET = /^([a-z]\w*(?:\.[A-Za-z]\w*)+)(?:\(([^()]*)\))?$/;
const LITERAL = /\s*('[^']*'|"[^"]*"|[^,'"\s]*)\s*,/gy;

function literalsOf(text: string): string[] | undefined {
  const ended = `${text},`;
  const found = [...ended.matchAll(LITERAL)];
  const isWhole = found.map(([all]) => all).join('') === ended;
  return isWhole ? found.map(([, literal = '']) => literal) : undefined;
}

/** Reads a target; undefined when it is none. Literals stay as they are written. */
export function readTarget(text: string): JobTarget | undefined {
  const [, name, args = ''] = TARGET.exec(text) ?? [];
  const literals = args.trim() === '' ? [] : literalsOf(args);
  return name && literals ? { name, literals } : undefined;
}

/** Writes a target: `log.retention(90)`; without literals the name alone. */
export const writeTarget = ({ name, literals }: JobTarget): string =>
  literals.length > 0 ? `${name}(${literals.join(', ')})` : name;

const isQuoted = (literal: string) => /^(['"]).*\1$/.test(literal);

/** Returns the text of a literal, as a form shows it: `'all'` is all. */
export const textOfLiteral = (literal: string): string =>
  isQuoted(literal) ? literal.slice(1, -1) : literal;

/** Literal of what was filled in for a parameter. Brackets and double quotes exist in no target. */
export function literalOf({ type }: Pick<Parameter, 'type'>, text: string): string {
  if (type !== 'text') return text.trim();
  const plain = text.replace(/[()"]/g, '');
  return plain.includes("'") ? `"${plain}"` : `'${plain}'`;
}

/** Message key of what is wrong with a literal for its parameter; undefined when nothing is. */
export function literalRefusal(
  { type, min, max }: Pick<Parameter, 'type' | 'min' | 'max'>,
  literal: string,
): string | undefined {
  if (type === 'text') return isQuoted(literal) ? undefined : 'commonData.formatMsg';
  if (literal === '') return 'commonData.blankMsg';
  if (type === 'boolean') {
    return /^(true|false)$/.test(literal) ? undefined : 'commonData.optionMsg';
  }
  const value = /^-?\d{1,15}$/.test(literal) ? Number(literal) : Number.NaN;
  const from = min ?? Number.MIN_SAFE_INTEGER;
  const to = max ?? Number.MAX_SAFE_INTEGER;
  return value >= from && value <= to ? undefined : message('job.integer', { min: from, max: to });
}
