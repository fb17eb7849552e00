import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { GeneratedFile } from '../templates/index.ts';

const REPOSITORY = join(import.meta.dirname, '../../../../../..');

/** Package whose dependencies each part of the generated code uses. */
const PACKAGES = {
  '': '',
  'shared/contract': 'shared/contract',
  'remotes/mer': 'remotes/system',
  backend: 'backend',
};

const compilerOptions = (folder: string, files: readonly GeneratedFile[]) => ({
  composite: false,
  declaration: false,
  emitDeclarationOnly: false,
  noEmit: true,
  types: [
    'node',
    `${REPOSITORY}/shared/ui/src/modules.d.ts`,
    `${REPOSITORY}/backend/src/opencc-table.d.ts`,
  ],
  typeRoots: [`${REPOSITORY}/backend/node_modules/@types`],
  // Beside the repository's own files, as if they were unpacked there.
  rootDirs: [folder, REPOSITORY],
  paths: Object.fromEntries(
    files.flatMap(({ path }) => {
      const name = /^shared\/contract\/src\/(.*)\.ts$/.exec(path)?.[1];
      return name ? [[`@portal/contract/${name}`, [join(folder, path)]]] : [];
    }),
  ),
});

/** Exit code and output of a tool of the repository. */
function run(tool: string, args: readonly string[], cwd: string): Promise<string> {
  return new Promise((resolve) => {
    const bin = join(REPOSITORY, 'node_modules/.bin', tool);
    execFile(bin, args, { cwd, maxBuffer: 1e8 }, (error, out, err) =>
      resolve(error ? `${out}${err}` : ''),
    );
  });
}

/** Generated files in a folder of their own, where the repository's tools check them. */
export async function laidOut(files: readonly GeneratedFile[]) {
  const folder = await mkdtemp(join(tmpdir(), 'console-generated-'));
  const write = async (path: string, content: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  };
  for (const { path, content } of files) await write(path, content);
  for (const [part, owner] of Object.entries(PACKAGES)) {
    await symlink(join(REPOSITORY, owner, 'node_modules'), join(folder, part, 'node_modules'));
  }
  await cp(join(REPOSITORY, 'biome.json'), join(folder, 'biome.json'));
  await cp(
    join(REPOSITORY, 'tooling/quality/amounts.grit'),
    join(folder, 'tooling/quality/amounts.grit'),
  );
  return {
    /** Runs the type checker and returns its errors; '' when there are none. */
    async typeErrors(): Promise<string> {
      const config = {
        extends: `${REPOSITORY}/tooling/tsconfig.web.json`,
        compilerOptions: compilerOptions(folder, files),
        include: ['shared', 'remotes', 'backend'],
        exclude: ['**/node_modules'],
      };
      await write('tsconfig.json', JSON.stringify(config));
      // One checker: several read the same types for their shares of the files.
      return run('tsc', ['--project', folder, '--checkers', '1'], folder);
    },
    /** Runs the linter and formatter and returns their errors; '' when there are none. */
    lintErrors: () => run('biome', ['check', 'shared', 'remotes', 'backend'], folder),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
