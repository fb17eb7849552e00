import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** A `WebAssembly.Module`, which the types of Node leave to those of the browser. */
export interface EngineModule {
  readonly [Symbol.toStringTag]: string;
}
declare const WebAssembly: { compile(code: Uint8Array): Promise<EngineModule> };

let compiled: Promise<EngineModule> | undefined;

/**
 * The engine's code, compiled once and kept for every database of this process. Code that each
 * thread compiles and frees by itself can bring down the whole process (nodejs/node#64500).
 */
export function engineModule(): Promise<EngineModule> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  compiled ??= readFile(join(entry, '../pglite.wasm')).then((code) => WebAssembly.compile(code));
  return compiled;
}
