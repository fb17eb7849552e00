import { type Rspack, rspack } from '@rsbuild/core';

/** Well formed and matched by no file: a file without a listed hash is refused by the browser. */
const NO_FILE = `sha384-${'A'.repeat(64)}`;
const wanted = 'self.__PORTAL_INTEGRITY__';

/**
 * Makes the chunk loader of a remote ask the page for the hash of every script and stylesheet it
 * adds: `globalThis.__PORTAL_INTEGRITY__(absoluteUrl)` answers `sha384-…` or undefined. Without
 * the function, or without an answer, nothing of the remote runs.
 */
export class AskIntegrity {
  apply(compiler: Rspack.Compiler): void {
    compiler.hooks.thisCompilation.tap('AskIntegrity', (compilation) => {
      const hooks = rspack.RuntimePlugin.getCompilationHooks(compilation);
      hooks.createScript.tap('AskIntegrity', (code) => `${code}\n${guard('script', 'src')}`);
      hooks.createLink.tap('AskIntegrity', (code) => `${code}\n${guard('linkTag', 'href')}`);
    });
  }
}

function guard(tag: string, url: string): string {
  return `${tag}.crossOrigin = 'anonymous';\n${tag}.integrity = ${wanted}(${tag}.${url}) || '${NO_FILE}';`;
}
