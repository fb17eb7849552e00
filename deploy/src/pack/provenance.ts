import { execFile } from 'node:child_process';
import { hostname, userInfo } from 'node:os';
import { promisify } from 'node:util';
import type { Provenance, Release, Unit } from '@portal/contract/release/release';
import { listReleases } from '../store/objects.ts';

const run = promisify(execFile);
/** Commits that a version lists. */
const MOST = 50;
const BYTES = 64 * 1024 * 1024;

type Git = (...args: string[]) => Promise<string>;

const gitIn =
  (folder: string): Git =>
  async (...args) =>
    (await run('git', ['-C', folder, ...args], { maxBuffer: BYTES })).stdout.trim();

const isCleanIn = async (git: Git) => (await git('status', '--porcelain')) === '';

/** Returns true if every file around `folder` is as a commit has it; false without Git. */
export const isCleanTree = (folder: string) => isCleanIn(gitIn(folder)).catch(() => false);

/**
 * Finds out where a build of a unit comes from, by the Git repository around `folder`. Its commits
 * are those since the newest version in the store, limited to `paths` where these are given.
 * Without Git, or outside a repository, only the builder is known.
 */
export async function provenanceOf(
  store: string,
  unit: Unit,
  folder: string,
  paths: string[] = [],
): Promise<Provenance> {
  const builder = process.env.MREL_BUILDER || `${userInfo().username}@${hostname()}`;
  const git = gitIn(folder);
  try {
    const commit = await git('rev-parse', 'HEAD');
    const branch = await git('branch', '--show-current');
    const isClean = await isCleanIn(git);
    const [newest] = await listReleases(store, unit);
    const commits = await commitsSince(git, newest, paths);
    return { builder, commit, ...(branch && { branch }), isClean, commits };
  } catch {
    return { builder, commits: [] };
  }
}

/** Nothing when the version before is of no known commit, or of one that this repository does not have. */
async function commitsSince(git: Git, before: Release | undefined, paths: string[]) {
  const since = before?.provenance?.commit;
  if (!since) return [];
  const log = ['log', `--max-count=${MOST}`, '--format=%h %s', `${since}..HEAD`, '--', ...paths];
  const text = await git(...log).catch(() => '');
  return text.split('\n').flatMap((line) => {
    const [commit, ...subject] = line.split(' ');
    return commit ? [{ commit, subject: subject.join(' ') }] : [];
  });
}
