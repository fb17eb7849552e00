import type { Rspack } from '@rsbuild/core';
import type { Expose } from './exposes.ts';
import type { PageFacts } from './unlisted-pages.ts';

/** File in a build's output that publishing turns into `release.json`. */
export const FACTS_FILE = 'unit.json';

/** Names of shared packages by which it is decided whether a remote fits a host. */
export interface ApiFacts {
  /** Remotes: package → name → version since which it is as the remote knows it. */
  takes?: Record<string, Record<string, string>>;
  /** Host: package → name → versions between which remotes may know it. */
  provides?: Record<string, Record<string, { from: string; to: string }>>;
}

/** Facts that only the build knows about a unit. */
export interface UnitFacts extends ApiFacts {
  unit: string;
  buildId: string;
  /** Federation name, `<unit>_<buildId>`. */
  name: string;
  entry: string;
  exposes: Record<string, ExposeFiles>;
  /** Remotes: ranges asked for. Host: versions provided. */
  shared: Record<string, string>;
}

/** Files a page loads first, and per language the file with its words. */
interface ExposeFiles {
  js: string[];
  css: string[];
  words?: Record<string, string>;
  page?: PageFacts;
}

const WORDS = /\/([a-z]{2}-[A-Z]{2})\.json$/;

/** Writes `unit.json` beside the bundle. */
export class WriteUnitFacts {
  readonly #facts: Omit<UnitFacts, 'exposes'>;
  readonly #exposes: Record<string, Expose>;
  readonly #pages: Record<string, PageFacts>;

  constructor(
    facts: Omit<UnitFacts, 'exposes'>,
    exposes: Record<string, Expose> = {},
    pages: Record<string, PageFacts> = {},
  ) {
    this.#facts = facts;
    this.#exposes = exposes;
    this.#pages = pages;
  }

  apply(compiler: Rspack.Compiler): void {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('WriteUnitFacts', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'WriteUnitFacts', stage }, () => {
        const exposes = Object.fromEntries(
          Object.entries(this.#exposes).map(([key, { name }]) => [
            key,
            { ...filesOf(compilation, name), page: this.#pages[key] },
          ]),
        );
        const text = JSON.stringify({ ...this.#facts, exposes } satisfies UnitFacts, null, 2);
        compilation.emitAsset(FACTS_FILE, new sources.RawSource(text));
      });
    });
  }
}

function filesOf(compilation: Rspack.Compilation, name: string): ExposeFiles {
  const group = compilation.namedChunkGroups.get(name);
  if (!group) throw new Error(`The page chunk ${name} is missing from the build`);
  const files = group.getFiles();
  const words = wordFiles(compilation, group);
  return {
    js: files.filter((file) => file.endsWith('.js')),
    css: files.filter((file) => file.endsWith('.css')),
    ...(Object.keys(words).length > 0 && { words }),
  };
}

function wordFiles(compilation: Rspack.Compilation, page: Rspack.ChunkGroup) {
  const found: Record<string, string> = {};
  for (const chunk of page.childrenIterable.flatMap((group) => group.chunks)) {
    for (const module of compilation.chunkGraph.getChunkModules(chunk)) {
      const language = WORDS.exec(module.nameForCondition() ?? '')?.[1];
      const file = [...chunk.files].find((name) => name.endsWith('.js'));
      if (language && file) found[language] = file;
    }
  }
  return found;
}
