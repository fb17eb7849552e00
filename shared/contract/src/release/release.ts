import { z } from 'zod';

export { ASSETS_PATH, RELEASES_PATH } from './paths.ts';

/** Units that are built, released and rolled back on their own. */
export const UNITS = [
  'host',
  'merchant',
  'orders',
  'finance',
  'remittance',
  'reports',
  'system',
] as const;
export type Unit = (typeof UNITS)[number];
export const Unit = z.enum(UNITS);

/** The remote that owns a server component name (domain §9, number 10). */
export function remoteOf(component: string): Unit | undefined {
  const head = component.split('/')[0];
  if (head === 'monitor' || head === 'tool') return 'system';
  return UNITS.find((unit) => unit === head && unit !== 'host');
}

/**
 * Expose of a component in its remote: the remote's own segment is left out, so
 * `orders/general/index` is `./general/index` and `monitor/job/index` keeps its name.
 */
export function exposeOf(component: string): string {
  const [head, ...rest] = component.split('/');
  return `./${head === remoteOf(component) ? rest.join('/') : component}`;
}

/** Component that a page of a unit is named by: `exposeOf` the other way round. */
export function componentOf(unit: Unit, expose: string): string {
  const page = expose.replace('./', '');
  const isWhole = remoteOf(page) === unit && exposeOf(page) === expose;
  return isWhole ? page : `${unit}/${page}`;
}

/**
 * Name that a page declares its words under: `merchant.terminal` for `merchant/terminal/index`, and
 * `system.tool.gen` for the `tool/gen/index` of system.
 */
export function wordsNameOf(component: string): string {
  const unit = remoteOf(component);
  const name = component.replace(/\/index$/, '').replaceAll('/', '.');
  return unit && component.split('/')[0] !== unit ? `${unit}.${name}` : name;
}

const digest = z.string().regex(/^[0-9a-f]{64}$/);

/** Name of a version: its unit, and its digest. */
export const VersionKey = z.object({ unit: Unit, digest });

export const ReleaseFile = z.object({
  path: z.string(),
  size: z.number().int(),
  /** `sha384-<base64>`, usable as an integrity attribute. */
  integrity: z.string().regex(/^sha384-[A-Za-z0-9+/=]+$/),
});

/** Description that a page gives of itself if no menu lists it (`UnlistedPage` of kit/page.ts). */
export const UnlistedRoute = z.object({
  path: z.string(),
  /** Letters before the digits of its places. */
  prefix: z.string().optional(),
  name: z.string(),
  /** Language → title. */
  title: z.record(z.string(), z.string()),
  parent: z.string().optional(),
  /** Permission that it needs; null: everybody who is signed in. */
  permit: z.string().nullable(),
});
export type UnlistedRoute = z.output<typeof UnlistedRoute>;

/** Origin of a version. Commit, branch and `isClean` are missing where no Git repository was at hand. */
export const Provenance = z.object({
  /** Builder: user and machine, or the name of the CI job. */
  builder: z.string(),
  commit: z.string().optional(),
  branch: z.string().optional(),
  /** False when files differed from the commit. */
  isClean: z.boolean().optional(),
  /** Commits since the version that it follows, newest first, at most fifty. */
  commits: z.array(z.object({ commit: z.string(), subject: z.string() })),
});
export type Provenance = z.output<typeof Provenance>;

/** `release.json`: what one immutable version of a unit consists of. */
export const Release = z.object({
  schema: z.literal('portal.release/1'),
  unit: Unit,
  /** SHA-256 over the sorted file list: the identity of the version. */
  digest,
  version: z.string(),
  /** Federation name that carries the version, `<unit>_<8 hex>`: two versions never share globals. */
  name: z.string().regex(/^[a-z]+_[0-9a-f]{8}$/),
  /** Hash of the sources it was built from. */
  buildId: z.string(),
  createdAt: z.string(),
  /** Missing in versions that were published before it was recorded. */
  provenance: Provenance.optional(),
  /**
   * Installed packages in the bundle, as `react@19.3.1`, sorted. Missing in versions that were published
   * before it was recorded, or from a folder.
   */
  packages: z.array(z.string()).optional(),
  /** Remotes: the entry script. Host: `index.html`. */
  entry: z.string(),
  /** Expose → files it loads first, language → its words, what an unlisted page says; empty for the host. */
  exposes: z.record(
    z.string(),
    z.object({
      js: z.array(z.string()),
      css: z.array(z.string()),
      words: z.record(z.string(), z.string()).optional(),
      page: UnlistedRoute.optional(),
    }),
  ),
  /** Shared package → version range asked from the host; from the host: version provided. */
  shared: z.record(z.string(), z.string()),
  /** Remotes: shared package → name → version since which it is as the remote knows it. */
  takes: z.record(z.string(), z.record(z.string(), z.string())).optional(),
  /** Host: shared package → name → versions between which remotes may know it. */
  provides: z
    .record(z.string(), z.record(z.string(), z.object({ from: z.string(), to: z.string() })))
    .optional(),
  files: z.array(ReleaseFile),
});
export type Release = z.output<typeof Release>;

const pointer = z.object({ digest, version: z.string(), name: z.string() });

/** Channel document: which version of a unit is live; the only thing that ever changes. */
export const Channel = z.object({
  schema: z.literal('portal.channel/1'),
  env: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/),
  unit: Unit,
  rev: z.number().int().min(1),
  prevHash: z.string(),
  stable: pointer,
  /** Last versions that were stable before, newest first, at most ten. */
  previous: z.array(pointer).max(10),
  /** Set by a rollback: a new build does not go live by itself until somebody promotes. */
  hold: z.boolean(),
  action: z.enum(['promote', 'rollback']),
  by: z.string(),
  reason: z.string(),
  at: z.string(),
  /** Newest document that was passed over because it was corrupt or not chained. */
  past: z.number().int().optional(),
});
export type Channel = z.output<typeof Channel>;

/** One remote as the page sees it. */
export const ResolvedUnit = z.object({
  name: z.string(),
  digest,
  version: z.string(),
  rev: z.number().int(),
  /** Folder of the version, ends with a slash. */
  base: z.string(),
  entry: z.string(),
  exposes: Release.shape.exposes,
  shared: Release.shape.shared,
  /** Path below `base` → integrity. A script that is not listed does not run. */
  files: z.record(z.string(), z.string()),
});
export type ResolvedUnit = z.output<typeof ResolvedUnit>;

/** Files of a version, as a window asks for them; they never change. */
export const VersionFiles = ResolvedUnit.pick({ exposes: true, files: true });
export type VersionFiles = z.output<typeof VersionFiles>;

/** A version in the list; its files come with it or are asked for (`versionFilesPath`). */
export const ListedVersion = z.object({
  ...ResolvedUnit.omit({ shared: true }).shape,
  /** Expose → description that the page gives of itself; the rest belongs to its files. */
  exposes: z.record(
    z.string(),
    z.object({
      js: z.array(z.string()).optional(),
      css: z.array(z.string()).optional(),
      words: z.record(z.string(), z.string()).optional(),
      page: UnlistedRoute.optional(),
    }),
  ),
  files: ResolvedUnit.shape.files.optional(),
});
export type ListedVersion = z.output<typeof ListedVersion>;

/**
 * List of live releases by unit; one ETag over all revisions. Units that its reader does not know are
 * left out, whatever they say.
 */
function listOf<Version extends z.ZodType>(version: Version) {
  const live = z.object({ stable: version, fallback: version.optional() }).optional();
  return z.object({
    schema: z.literal('portal.releases/1'),
    /** Changes with every promote or rollback of any unit. */
    id: z.string(),
    units: z.object(
      Object.fromEntries(UNITS.map((unit) => [unit, live])) as Record<Unit, typeof live>,
    ),
  });
}

/** `releases.json`: live versions with their files. */
export const Releases = listOf(ResolvedUnit);
export type Releases = z.output<typeof Releases>;

/** The list that the page resolves remotes through. */
export const ReleaseList = listOf(ListedVersion);
export type ReleaseList = z.output<typeof ReleaseList>;
