import type { Release } from '@portal/contract/release/release';
import type { Diff, FileChange } from '../release/diff.ts';

/** Describes a version that was published. */
export function publishedText(release: Release, milliseconds: number): string {
  const bytes = sizeOf(release);
  return [
    `${release.unit}@${release.version}  ${release.name}  ${release.digest}`,
    `source       ${sourceText(release)}`,
    `store        ${release.files.length} files, ${bytes} bytes, written and read back in ${milliseconds} ms`,
    `next         mrel promote ${release.unit}@${release.version}`,
  ].join('\n');
}

/** Describes the differences between two versions. */
export function diffText({ from, to, isBack, commits, files }: Diff): string {
  const sign = isBack ? '-' : '+';
  const lines = commits.map(({ commit, subject }) => `  ${sign} ${commit} ${subject}`);
  const change = sizeOf(to) - sizeOf(from);
  return [
    `${from.unit}  ${from.version} → ${to.version}`,
    `from     ${sourceText(from)}`,
    `to       ${sourceText(to)}`,
    `commits  ${lines.length || 'none is known'}${isBack ? ', taken back' : ''}`,
    ...lines,
    `files    ${files.length} changed, ${change < 0 ? '' : '+'}${change} bytes`,
    ...files.map(fileLine),
  ].join('\n');
}

function sourceText({ provenance, createdAt }: Release): string {
  if (!provenance) return `unknown, ${createdAt}`;
  const { commit, branch, isClean, builder } = provenance;
  const state = isClean ? '' : ' with uncommitted changes';
  const source = commit ? `${branch ?? 'no branch'} ${commit.slice(0, 12)}${state}` : 'unknown';
  return `${source}, built by ${builder}, ${createdAt}`;
}

function fileLine({ path, before, after }: FileChange): string {
  if (before === 0) return `  + ${path}  ${after}`;
  return after === 0 ? `  - ${path}  ${before}` : `  ~ ${path}  ${before} → ${after}`;
}

const sizeOf = ({ files }: Release) => files.reduce((sum, file) => sum + file.size, 0);
