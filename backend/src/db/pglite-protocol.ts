import type { EngineModule } from './pglite-engine.ts';

/** What the embedded database opens: a directory, or a memory copy of a dumped image. */
export interface WorkerStart {
  engine: EngineModule;
  directory?: string;
  /** Path of a file written from `dump`. */
  image?: string;
}

export type WorkerRequest =
  | { id: number; kind: 'query'; text: string; parameters: readonly unknown[] }
  | { id: number; kind: 'dump' }
  | { id: number; kind: 'close' };

export interface WorkerAnswer {
  id: number;
  rows: unknown[];
  affected?: number;
  command?: string;
  error?: {
    message: string;
    code?: string;
    constraint?: string;
    table?: string;
    detail?: string;
  };
}
