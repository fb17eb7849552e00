import type { Release } from '@portal/contract/release/release';
import { ReleaseError } from '../errors.ts';

/** Name and version in `@scope/name@1.2.3`. */
const NAMED = /^((?:@([^/]+)\/)?([^@/]+))@(.+)$/;

/** Software bill of materials of a version, as CycloneDX 1.6. */
export interface Bom {
  bomFormat: 'CycloneDX';
  specVersion: '1.6';
  version: 1;
  metadata: { timestamp: string; component: Component };
  components: Component[];
}

interface Component {
  type: 'application' | 'library';
  'bom-ref': string;
  group?: string;
  name: string;
  version: string;
  purl?: string;
  hashes?: { alg: 'SHA-256'; content: string }[];
}

/**
 * Lists the packages whose code a version carries. What it takes from the host is in the bill of the
 * host. Always the same for a version. Refuses a version whose packages are not known.
 */
export function bomOf({ unit, version, digest, createdAt, packages }: Release): Bom {
  if (!packages) {
    throw new ReleaseError(
      'notFound',
      `${unit}@${version} does not say which packages it was built from`,
    );
  }
  const hashes: Component['hashes'] = [{ alg: 'SHA-256', content: digest }];
  const component: Component = {
    type: 'application',
    'bom-ref': `${unit}@${version}`,
    name: unit,
    version,
    hashes,
  };
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { timestamp: createdAt, component },
    components: packages.map(componentOf),
  };
}

function componentOf(named: string): Component {
  const [, full = named, group, name = named, version = ''] = NAMED.exec(named) ?? [];
  const purl = `pkg:npm/${full.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group && { group: `@${group}` }),
    name,
    version,
    purl,
  };
}
