import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

/** A `WebAssembly.Module`, which the types of Node leave to those of the browser. */
export interface EngineModule {
  readonly [Symbol.toStringTag]: string;
}
declare const WebAssembly: { compile(code: Uint8Array): Promise<EngineModule> };

let compiled: Promise<EngineModule> | undefined;

/**
 * The engine's code, compiled once and kept for every database of this process. Code that each
 * thread compiles and frees by itself can bring down the whole process (nodejs/node#64500), and so
 * can functions that the collector frees one by one while other threads run them. Those stay now,
 * until nobody uses the engine any more.
 */
export function engineModule(): Promise<EngineModule> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  if (!compiled) setFlagsFromString('--no-wasm-code-gc');
  compiled ??= readFile(join(entry, '../pglite.wasm')).then((code) => WebAssembly.compile(code));
  return compiled;
}
