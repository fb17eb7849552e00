import type { Provenance, Release } from '@portal/contract/release/release';
import { listReleases } from '../store/objects.ts';

/** File that is not the same in two versions; a size of 0 where it does not exist. */
export interface FileChange {
  path: string;
  before: number;
  after: number;
}

/** Differences between two versions of a unit. */
export interface Diff {
  from: Release;
  to: Release;
  /** True when `to` was published before `from`: the commits are those that are taken back. */
  isBack: boolean;
  /** Commits of all versions published after the older one, up to the newer one. */
  commits: Provenance['commits'];
  files: FileChange[];
}

/** Compares two versions by what was recorded when they were published; needs no repository. */
export async function diffOf(store: string, from: Release, to: Release): Promise<Diff> {
  const isBack = to.createdAt < from.createdAt;
  const [older, newer] = isBack ? [to, from] : [from, to];
  const between = (await listReleases(store, from.unit)).filter(
    ({ createdAt }) => createdAt > older.createdAt && createdAt <= newer.createdAt,
  );
  const commits = new Map(
    between
      .flatMap(({ provenance }) => provenance?.commits ?? [])
      .map((each) => [each.commit, each]),
  );
  return { from, to, isBack, commits: [...commits.values()], files: changesOf(from, to) };
}

function changesOf(from: Release, to: Release): FileChange[] {
  const before = new Map(from.files.map((file) => [file.path, file]));
  const after = new Map(to.files.map((file) => [file.path, file]));
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  return paths
    .filter((path) => before.get(path)?.integrity !== after.get(path)?.integrity)
    .map((path) => ({
      path,
      before: before.get(path)?.size ?? 0,
      after: after.get(path)?.size ?? 0,
    }));
}
