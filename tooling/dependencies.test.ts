import { expect, it } from 'vitest';
import { type Listed, refusedLicences, vulnerable } from './dependencies.ts';

const listed = (name: string, licence?: string, group?: string): Listed => ({
  name,
  version: '1.2.0',
  ...(group && { group }),
  ...(licence && { licenses: [{ expression: licence }] }),
});

it.each([
  ['MIT', 'any'],
  ['(MPL-2.0 OR Apache-2.0)', 'any'],
  ['Apache-2.0 AND MIT', 'any'],
  ['MPL-2.0', 'lightningcss-linux-x64-gnu'],
])('%s is allowed for %s', (licence, name) => {
  expect(refusedLicences([listed(name, licence)])).toEqual([]);
});

it.each([
  ['GPL-3.0-only', 'any'],
  ['MIT AND GPL-3.0-only', 'any'],
  ['MPL-2.0', 'any'],
  [undefined, 'any'],
])('%s is refused for %s', (licence, name) => {
  expect(refusedLicences([listed(name, licence)])).toEqual([`any@1.2.0: ${licence ?? 'none'}`]);
});

it('an advisory counts for the versions that it names', () => {
  const advisory = {
    title: 'reads files',
    url: 'https://advisories.example/1',
    severity: 'high',
    vulnerable_versions: '>=1.0.0 <1.2.1',
  };
  const found = vulnerable([listed('pdf'), listed('pdf', 'MIT', '@other')], { pdf: [advisory] });
  expect(found).toEqual(['pdf@1.2.0: high: reads files (https://advisories.example/1)']);
  expect(vulnerable([{ ...listed('pdf'), version: '1.2.1' }], { pdf: [advisory] })).toEqual([]);
});
