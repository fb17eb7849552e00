import { gzipSync } from 'node:zlib';
import type { Rspack } from '@rsbuild/core';
import { z } from 'zod';
import { provided } from './zod.ts';

/** Largest entry of a remote, compressed (docs/spec/performance.md). */
export const ENTRY_LIMIT = 9 * 1024;

/** Exists once in the page, in the host: a copy in a remote would have its own state. */
const HOST_ONLY = [
  /\/node_modules\/(@arco-design|@tanstack|react|react-dom|react-router|react-router-dom|jotai|i18next|react-i18next|ky|zod)\//,
  /\/shared\/(ui|http|auth|i18n|review)\/src\//,
];

const BELONGS_TO_HOST = 'belongs to the host and must not be in a remote';

/** Fails a remote's build that would carry a copy of something shared, or grow its entry. */
export class KeepPure {
  apply(compiler: Rspack.Compiler): void {
    const { Compilation } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('KeepPure', (compilation) => {
      compilation.hooks.finishModules.tap('KeepPure', (modules) => {
        for (const module of modules) {
          const file = fileOf(module);
          const importer = fileOf(compilation.moduleGraph.getIssuer(module));
          if (isHostOnly(file) && !isHostOnly(importer)) {
            compilation.errors.push(
              new Error(`${file} ${BELONGS_TO_HOST}; imported by ${importer}`),
            );
          }
        }
      });
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'KeepPure', stage }, (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          if (file.endsWith('.js')) compilation.errors.push(...problems(file, source.buffer()));
        }
      });
    });
  }
}

function problems(file: string, content: Buffer): Error[] {
  const size = file === 'remoteEntry.js' ? gzipSync(content).byteLength : 0;
  return [
    ...unknownZodNames(content.toString()).map(
      (name) => new Error(`z.${name} is not shared with remotes: add it to @portal/federation/zod`),
    ),
    ...(size > ENTRY_LIMIT
      ? [new Error(`remoteEntry.js is ${size} bytes, limit ${ENTRY_LIMIT}`)]
      : []),
  ];
}

/**
 * Names read from the shared `z` (minified as `x.z.name`) that the host does not provide. Another
 * module's export may be called `z` too once it is minified, so only names that zod has count.
 */
function unknownZodNames(code: string): string[] {
  const used = new Set(
    [...code.matchAll(/\b\w+\.z\.([A-Za-z]\w*)/g)].map((match) => match[1] ?? ''),
  );
  return [...used].filter((name) => name in z && !ZOD_NAMES.has(name));
}

function isHostOnly(file: string): boolean {
  return HOST_ONLY.some((pattern) => pattern.test(file));
}

function fileOf(module: Rspack.Module | null): string {
  return module?.nameForCondition()?.replaceAll('\\', '/') ?? '';
}

/** Names of `z` that remotes may use. */
const ZOD_NAMES: ReadonlySet<string> = new Set(Object.keys(provided));
