import {
  literalRefusal,
  readTarget,
  textOfLiteral,
  writeTarget,
} from '@portal/contract/monitor/job-target';
import { refuseField } from '../kernel/refusal.ts';
import type { JobHandler, ParameterSpec } from './handler.ts';

export type Handlers = ReadonlyMap<string, JobHandler>;

/** A handler and the values to run it with. */
export interface ResolvedTarget {
  handler: JobHandler;
  values: Record<string, string | number | boolean>;
  /** The target with every literal written out. */
  canonical: string;
}

const FIELD = 'invokeTarget';

/** Clients of this family write long integers as `2000L` (conventions §2.12). */
const plain = (literal: string) => literal.replace(/^(-?\d+)L$/, '$1');

function readLiteral({ type }: ParameterSpec, literal: string): string | number | boolean {
  if (type === 'integer') return Number(literal);
  return type === 'boolean' ? literal === 'true' : textOfLiteral(literal);
}

/**
 * Looks a target up among the registered handlers; its text is compared and read, never evaluated.
 * Literals left out at the end are those that the form begins with. Throws what is wrong with it as
 * a refusal of the field `invokeTarget`.
 */
export function resolveTarget(handlers: Handlers, target: string): ResolvedTarget {
  const read = readTarget(target);
  if (!read) throw refuseField(FIELD, 'job.target');
  const handler = handlers.get(read.name);
  if (!handler) throw refuseField(FIELD, 'job.unknownHandler');
  const specs = Object.entries(handler.parameters);
  if (read.literals.length > specs.length) {
    throw refuseField(FIELD, 'job.tooManyValues', { count: specs.length });
  }
  const given = specs.map(([name, spec], at) => {
    const literal = plain(read.literals[at] ?? spec.initial);
    const refusal = literalRefusal(spec, literal);
    if (refusal) throw refuseField(FIELD, refusal);
    return { name, literal, value: readLiteral(spec, literal) };
  });
  return {
    handler,
    values: Object.fromEntries(given.map(({ name, value }) => [name, value])),
    canonical: writeTarget({ name: read.name, literals: given.map(({ literal }) => literal) }),
  };
}
