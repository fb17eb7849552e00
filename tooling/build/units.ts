import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Unit } from '@portal/contract/release/release';
import { SHARED_KEYS } from '@portal/federation/shared';

/** This repository. */
export const ROOT = join(import.meta.dirname, '../..');

/** Folder of a unit's sources. */
export function unitFolder(root: string, unit: Unit): string {
  return join(root, unit === 'host' ? 'host' : join('remotes', unit));
}

/**
 * What goes into a unit's bundle: its own folder, the workspace packages it carries, and the
 * preset it is built with. Of a shared package a remote carries nothing, so there only the version
 * it asks for counts.
 */
export function unitSources(root: string, unit: Unit): { folders: string[]; files: string[] } {
  const shared = (name: string) => join(root, 'shared', name);
  const folders = new Set([unitFolder(root, unit), shared('federation')]);
  const files = new Set([join(root, 'pnpm-lock.yaml')]);
  for (const folder of folders) {
    for (const name of workspaceDependencies(folder)) {
      const dependency = shared(name);
      if (!existsSync(dependency)) continue;
      if (unit === 'host' || !isShared(name)) folders.add(dependency);
      else files.add(join(dependency, 'package.json'));
    }
  }
  return { folders: [...folders], files: [...files] };
}

function workspaceDependencies(folder: string): string[] {
  const text = readFileSync(join(folder, 'package.json'), 'utf8');
  const { dependencies = {} } = JSON.parse(text) as { dependencies?: Record<string, string> };
  return Object.keys(dependencies).flatMap((name) => /^@portal\/(.+)$/.exec(name)?.[1] ?? []);
}

function isShared(name: string): boolean {
  return SHARED_KEYS.some((key) => key === `@portal/${name}`);
}
