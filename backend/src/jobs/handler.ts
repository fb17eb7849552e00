import type { JobParameter } from '@portal/contract/monitor/job';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../db/schema.ts';
import type { AuditEvent } from '../kernel/audit.ts';
import type { Clock } from '../kernel/clock.ts';
import type { ExportFiles } from '../kernel/export-files.ts';
import type { Uploads } from '../kernel/uploads.ts';

/** Services that handlers work with. */
export interface JobDeps {
  db: Kysely<Database>;
  clock: Clock;
  exportFiles: ExportFiles;
  uploads: Uploads;
  /** File outside the database that checkpoints of the audit trail are written to. */
  checkpointFile: string;
}

/** One run, as its handler sees it. */
export interface JobContext extends JobDeps {
  /** Aborted when the run shall end: time limit, stop of the process, lost lease. */
  signal: AbortSignal;
  /** Writes audit lines of the platform itself; pass the transaction of the change. */
  audit(db: Kysely<Database>, events: readonly AuditEvent[]): Promise<void>;
}

type Described = z.output<typeof JobParameter>;

/** A parameter by its name; the literals are those of targets. */
export type ParameterSpec = Pick<Described, 'type' | 'min' | 'max' | 'initial'>;
export type ParameterSpecs = Record<string, ParameterSpec>;

interface ValueOf {
  integer: number;
  boolean: boolean;
  text: string;
}
export type Values<P extends ParameterSpecs> = { [K in keyof P]: ValueOf[P[K]['type']] };

/**
 * Something that the platform can do by schedule. `job.handler.<name>` of the words has its
 * `title`, `about` and a word per parameter.
 */
export interface JobHandler<P extends ParameterSpecs = ParameterSpecs> {
  /** `log.retention`: the target without its literals. */
  name: string;
  /** In the order of the literals. */
  parameters: P;
  /**
   * Does it in statements of 300 ms at most, looks at the signal between them, and can be run again
   * after it was cut off anywhere. Returns the message key of what it has done.
   */
  run(context: JobContext, values: Values<P>): Promise<string>;
}

/** Declares a handler; its values get the types of its parameters. */
export const jobHandler = <const P extends ParameterSpecs>(handler: JobHandler<P>) => handler;

/** A run that did not reach its goal, with a text for people: `message` is a key of the words. */
export class JobFailure extends Error {
  /** Particulars that need no translation, one a line. */
  readonly details: string;

  constructor(key: string, details = '') {
    super(key);
    this.details = details;
  }
}
