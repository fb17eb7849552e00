import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import semver from 'semver';
import { ROOT } from './run-step.ts';

/** A package as the bill of materials lists it (CycloneDX). */
export interface Listed {
  group?: string;
  name: string;
  version: string;
  licenses?: ({ license: { id?: string; name?: string } } | { expression: string })[];
}

/** Package → its advisories, as registries answer at `/-/npm/v1/security/advisories/bulk`. */
export type Advisories = Record<string, Advisory[] | undefined>;

interface Advisory {
  title: string;
  url: string;
  severity: string;
  /** Range of versions. */
  vulnerable_versions: string;
}

/** Licences that allow use in a product whose source stays closed. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
]);
/** Other licences, each with the packages that may have it and the reason. */
const ALLOWED: { licence: string; packages: RegExp; reason: string }[] = [
  { licence: 'MPL-2.0', packages: /^(lightningcss|axe-core$|@axe-core\/)/, reason: 'tools' },
  { licence: 'LGPL-3.0-or-later', packages: /^@img\/sharp-libvips-/, reason: 'linked as it is' },
  { licence: 'none', packages: /^png-js$/, reason: 'its LICENSE file is MIT' },
];
const OWN = '@portal';

const nameOf = ({ group, name }: Listed) => (group ? `${group}/${name}` : name);

/** Lists the packages whose licence is neither permissive nor allowed for them, one line each. */
export function refusedLicences(components: readonly Listed[]): string[] {
  return components
    .filter((component) => component.group !== OWN)
    .map((component) => ({ component, licence: licenceOf(component) }))
    .filter(({ component, licence }) => !isAllowed(nameOf(component), licence))
    .map(({ component, licence }) => `${nameOf(component)}@${component.version}: ${licence}`);
}

function licenceOf({ licenses = [] }: Listed): string {
  const texts = licenses.map((each) =>
    'expression' in each ? each.expression : (each.license.id ?? each.license.name ?? 'none'),
  );
  return texts.join(' AND ') || 'none';
}

/** Of alternatives one is enough; of licences that all hold each has to be allowed. */
function isAllowed(name: string, licence: string): boolean {
  const plain = licence.replaceAll(/[()]/g, '');
  return plain
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every((each) => isFit(name, each)));
}

const isFit = (name: string, licence: string) =>
  PERMISSIVE.has(licence) ||
  ALLOWED.some((rule) => rule.licence === licence && rule.packages.test(name));

/** Lists the packages that an advisory names in the version that is used, one line each. */
export function vulnerable(components: readonly Listed[], advisories: Advisories): string[] {
  return components.flatMap((component) =>
    (advisories[nameOf(component)] ?? [])
      .filter(({ vulnerable_versions: range }) => semver.satisfies(component.version, range))
      .map(
        ({ severity, title, url }) =>
          `${nameOf(component)}@${component.version}: ${severity}: ${title} (${url})`,
      ),
  );
}

/** Asks pnpm for every package that is installed, with its licence; keeps the bill in `out`. */
function installed(out: string | undefined): Listed[] {
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const folder = mkdtempSync(join(tmpdir(), 'console-sbom-'));
  const file = join(folder, 'sbom.json');
  const kind = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--out', file];
  try {
    execFileSync('npx', ['-y', packageManager, 'sbom', ...kind], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (out) copyFileSync(file, out);
    return JSON.parse(readFileSync(file, 'utf8')).components;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Reads the advisories of a file, else asks the registry; answers why it could not. */
async function advisoriesOf(
  components: readonly Listed[],
  file: string | undefined,
): Promise<Advisories | string> {
  if (file) return JSON.parse(readFileSync(file, 'utf8'));
  const wanted: Record<string, string[]> = {};
  for (const component of components) {
    if (component.group === OWN) continue;
    wanted[nameOf(component)] = [...(wanted[nameOf(component)] ?? []), component.version];
  }
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  const url = new URL('-/npm/v1/security/advisories/bulk', registry);
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wanted),
    signal: AbortSignal.timeout(30_000),
  }).catch((error: Error) => error.message);
  if (typeof answer === 'string') return answer;
  return answer.ok
    ? ((await answer.json()) as Advisories)
    : `the registry answered ${answer.status}`;
}

export interface Comparison {
  /** File with what a registry would answer about vulnerabilities. */
  advisories?: string;
  /** File that keeps the bill of materials of everything that is installed. */
  sbom?: string;
}

/**
 * Prints which packages have a licence that the product cannot have, or a known vulnerability, and
 * whether vulnerabilities could be compared. Fails the process when there is one.
 */
export async function compareDependencies({ advisories: file, sbom }: Comparison): Promise<void> {
  const components = installed(sbom);
  const advisories = await advisoriesOf(components, file);
  const isKnown = typeof advisories !== 'string';
  const found = [
    ...refusedLicences(components).map((line) => `licence     ${line}`),
    ...(isKnown ? vulnerable(components, advisories) : []).map((line) => `vulnerable  ${line}`),
  ];
  for (const line of found) console.log(line);
  const compared = isKnown ? 'licences and advisories' : 'licences';
  console.log(`- ${components.length} packages, ${compared} compared: ${found.length} found`);
  if (!isKnown) {
    console.log(
      `- vulnerabilities are not known, ${advisories}: npm run dependencies -- --advisories <file>`,
    );
  }
  if (found.length > 0) process.exitCode = 1;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { advisories: { type: 'string' }, sbom: { type: 'string' } },
  });
  await compareDependencies(values);
}
