import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Release, UNITS, type Unit } from '@portal/contract/release/release';
import { type Package, pack } from '@portal/deploy/pack/pack';
import { isCleanTree, provenanceOf } from '@portal/deploy/pack/provenance';
import { damageOf } from '@portal/deploy/store/damage';
import { listReleases } from '@portal/deploy/store/objects';
import { openStore } from '@portal/deploy/store/open-store';
import { putVersion } from '@portal/deploy/store/put-version';
import type { Counted } from '@portal/federation/counted';
import type { ApiFacts } from '@portal/federation/unit-facts';
import { type Identity, identityOf } from './build-id.ts';
import { Sources } from './reach/sources.ts';
import { ROOT, unitFolder, unitPath } from './units.ts';

/** While a unit is packed, the next one is bundled. */
const AT_ONCE = 2;

export interface BuildOptions {
  /** Repository whose units are built. */
  root: string;
  /** Release store that the versions are published to. */
  store: string;
  /** Units to build; all when left out. */
  only?: readonly Unit[];
  /** Build even what is published already. */
  force?: boolean;
  /** Told when there was no store, and one was started. */
  onNewStore?: (store: string) => void;
  /** Told once for each unit that was built. */
  onBuilt?: (release: Release, milliseconds: number) => void;
  /** Told how many of the units are published as they are now. */
  onDone?: (done: number, total: number) => void;
}

/**
 * Makes sure that every unit is published as its sources are now, and answers those versions.
 * What is published with the same sources is not built again. The first build that fails ends it.
 */
export async function buildUnits(options: BuildOptions): Promise<Release[]> {
  if (await openStore(options.store)) options.onNewStore?.(options.store);
  const sources = new Sources(options.root);
  const bundler = new Bundler();
  const wanted = options.only ?? UNITS;
  const waiting = [...wanted];
  options.onDone?.(0, wanted.length);
  const releases: Release[] = [];
  const work = async () => {
    for (let unit = waiting.shift(); unit; unit = waiting.shift()) {
      releases.push(
        await buildUnit(unit, sources, bundler, options).catch((error: unknown) => {
          waiting.length = 0;
          throw error;
        }),
      );
      options.onDone?.(releases.length, wanted.length);
    }
  };
  const results = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  bundler.close();
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return releases.sort((a, b) => UNITS.indexOf(a.unit) - UNITS.indexOf(b.unit));
}

async function buildUnit(
  unit: Unit,
  sources: Sources,
  bundler: Bundler,
  { store, force, onBuilt }: BuildOptions,
): Promise<Release> {
  const identity = await identityOf(sources, unit);
  const known = force ? undefined : await publishedAs(store, unit, identity.buildId);
  if (known && !(await isCommittedSince(known, sources))) return known;
  const started = Date.now();
  const release = await putVersion(store, await bundle(unit, sources, bundler, identity, store));
  onBuilt?.(release, Date.now() - started);
  return release;
}

/** Builds in a folder of its own: a build that runs elsewhere at the same time does no harm. */
async function bundle(
  unit: Unit,
  sources: Sources,
  bundler: Bundler,
  identity: Identity,
  store: string,
): Promise<Package> {
  const { root } = sources;
  const work = await mkdtemp(join(tmpdir(), `console-${unit}-`));
  const dist = join(work, 'dist');
  const counted = join(work, 'counted.json');
  const { files, packages, bundled, api } = identity.reach;
  try {
    const list: Counted = { root, files: [...files.keys()], packages };
    await writeFile(counted, JSON.stringify(list));
    const folder = unitFolder(root, unit);
    await bundler.build({ folder, dist, buildId: identity.buildId, counted, api });
    const { version } = await sources.manifest(unitPath(unit));
    const provenance = await provenanceOf(store, unit, root, [...files.keys()]);
    const { release, contents } = await pack(dist, unit, version, provenance);
    return { release: { ...release, packages: bundled }, contents };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** True when the sources are committed now and were not when the version was published. */
async function isCommittedSince({ provenance }: Release, { root }: Sources): Promise<boolean> {
  return provenance?.isClean === false && (await isCleanTree(root));
}

async function publishedAs(store: string, unit: Unit, buildId: string) {
  const releases = await listReleases(store, unit);
  const release = releases.find((published) => published.buildId === buildId);
  return release && (await damageOf(store, release)).length === 0 ? release : undefined;
}

/** Order for a build: its source, its output and its identity. */
export interface Order {
  folder: string;
  dist: string;
  buildId: string;
  /** File that lists what the id counts. */
  counted: string;
  /** Names that the unit takes from the host, or provides. */
  api: ApiFacts;
}

/** Builds units one after another in one process, which starts with the first order. */
class Bundler {
  #child: ChildProcess | undefined;
  #printed: Buffer[] = [];
  #last: Promise<void> = Promise.resolve();

  /** Builds a unit once those before it are built. Throws with what the first build printed that failed. */
  build(order: Order): Promise<void> {
    this.#last = this.#last.then(() => this.#build(order));
    return this.#last;
  }

  /** Ends the process, which keeps what Node has compiled for the next one. */
  close(): void {
    if (this.#child?.connected) this.#child.disconnect();
  }

  async #build(order: Order): Promise<void> {
    this.#child ??= this.#start();
    const child = this.#child;
    this.#printed = [];
    const closed = once(child, 'close').then(() => false);
    child.send(order);
    const isBuilt = await Promise.race([once(child, 'message').then(() => true), closed]);
    if (isBuilt) return;
    const printed = Buffer.concat(this.#printed).toString().trim();
    throw new Error(`The build in ${order.folder} failed:\n${printed}`);
  }

  #start(): ChildProcess {
    const child = fork(join(ROOT, 'tooling/build/bundler-process.ts'), {
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    // Several threads a build would take the core that the embedded database needs to itself.
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => this.#printed.push(chunk));
    }
    const stop = () => child.kill();
    process.once('exit', stop);
    child.once('close', () => process.off('exit', stop));
    return child;
  }
}
