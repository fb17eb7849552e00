import { rm } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ENTRY_LIMIT } from './keep-pure.ts';
import { SHARED_KEYS } from './shared.ts';
import { build, sampleRemote } from './testing/sample-remote.ts';
import type { UnitFacts } from './unit-facts.ts';

type Built = Awaited<ReturnType<typeof built>>;

const folders: string[] = [];
let sample: Built;

beforeAll(async () => {
  sample = await built();
});
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

async function built(files: Record<string, string> = {}, buildId = '1a2b3c4d') {
  const root = await sampleRemote(files);
  folders.push(root);
  const result = await build(root, buildId);
  const facts = JSON.parse(result.files['unit.json'] ?? 'null') as UnitFacts;
  return { ...result, facts, entry: result.files['remoteEntry.js'] ?? '' };
}

it('[X.1] every page is exposed by its path, with the files it loads first and its words', () => {
  const { facts, files } = sample;
  expect(Object.keys(facts.exposes)).toEqual(['./general/index', './info/detail', './info/index']);
  const general = facts.exposes['./general/index'];
  expect(general?.js).toHaveLength(1);
  expect(general?.css).toHaveLength(1);
  expect(Object.keys(general?.words ?? {}).sort()).toEqual(['en-US', 'zh-CN']);
  expect(files[general?.words?.['en-US'] ?? '']).toContain('one');
  expect(facts.exposes['./info/detail']?.words).toBeUndefined();
});

it('[X.3] two builds share no name: container, chunk list and style classes carry the build', () => {
  const { entry, files } = sample;
  expect(entry).toContain('orders_1a2b3c4d');
  expect(entry).toContain('chunk_orders_1a2b3c4d');
  const styles = Object.keys(files).filter((path) => path.endsWith('.css'));
  expect(styles.map((path) => files[path])).toEqual([
    expect.stringContaining('.orders_1a2b3c4d-name-'),
  ]);
});

it('[X.4] a remote asks the host for every shared package and carries none of them', () => {
  const { facts, files } = sample;
  expect(Object.keys(facts.shared)).toEqual([...SHARED_KEYS, '@portal/federation']);
  expect(facts.shared.react).toMatch(/^\^19\./);
  const scripts = Object.keys(files).filter((path) => path.endsWith('.js'));
  expect(scripts.filter((path) => /ZodObject|useState:|__SECRET/.test(files[path] ?? ''))).toEqual(
    [],
  );
});

it('the entry of a remote stays below 9 KB compressed', () => {
  const { entry } = sample;
  expect(gzipSync(entry).byteLength).toBeLessThanOrEqual(ENTRY_LIMIT);
});

it('[X.3] a remote asks the page for the hash of each script and style it adds', () => {
  const { entry } = sample;
  expect(entry.match(/\.integrity=self\.__PORTAL_INTEGRITY__\(/g)).toHaveLength(2);
});

it('[X.1] the same sources in another folder build to the same bytes', async () => {
  expect(Object.keys(sample.files).length).toBeGreaterThan(6);
  expect((await built()).files).toEqual(sample.files);
});

it('[X.1] a comment, however long, changes no byte', async () => {
  const page = "import { text } from '../../widgets/text.ts';\nexport default () => <p>{text}</p>;";
  const withWidget = (comment: string) =>
    built({
      'src/widgets/text.ts': `${comment}\nexport const text = 'shown by two pages';`,
      'src/pages/general/index.tsx': page,
      'src/pages/info/index.tsx': page,
    });
  const { files } = await withWidget('');
  expect((await withWidget(`/* ${'Why it is so. '.repeat(500)}*/`)).files).toEqual(files);
});

it('[X.1] what half of the pages need is one file, no matter who needs it; the rest stays with its page', async () => {
  const page = (...names: string[]) =>
    `${names.map((name) => `import { ${name} } from '../../widgets/${name}.ts';`).join('\n')}
export default () => <p>{${names.join(' + ')}}</p>;`;
  const { facts, files } = await built({
    'src/widgets/one.ts': "export const one = 'of general and info';",
    'src/widgets/two.ts': "export const two = 'of info and detail';",
    'src/widgets/three.ts': "export const three = 'of general';",
    'src/pages/general/index.tsx': page('one', 'three'),
    'src/pages/info/index.tsx': page('one', 'two'),
    'src/pages/info/detail.page.tsx': page('two'),
  });
  const scripts = Object.values(facts.exposes).map(({ js }) => js.map((path) => path.slice(16)));
  expect(scripts).toEqual([
    ['common.js', 'general-index.js'],
    ['common.js', 'info-detail.js'],
    ['common.js', 'info-index.js'],
  ]);
  expect(files['static/js/async/common.js']).toContain('of info and detail');
  expect(files['static/js/async/general-index.js']).toContain('of general');
});

it('publishes no source map and no page of its own', () => {
  const { files, printed } = sample;
  expect(printed).not.toContain('.map');
  expect(printed).not.toContain('.html');
  expect(Object.values(files).filter((text) => text.includes('sourceMappingURL'))).toEqual([]);
});

it.each([
  ['react-dom', "import { createPortal } from 'react-dom';", 'createPortal'],
  ['@portal/ui/theme', "import * as theme from '@portal/ui/theme';", 'theme'],
])('[X.4] a remote that would carry its own %s does not build', async (name, line, used) => {
  const page = `${line}\nexport default function InfoPage() { return <p>{typeof ${used}}</p>; }`;
  const { code, printed } = await built({ 'src/pages/info/index.tsx': page });
  expect(code).toBe(1);
  expect(printed).toContain('belongs to the host and must not be in a remote; imported by');
  expect(printed).toContain(name.replace('@portal', 'shared').split('/').slice(0, 2).join('/'));
});

it('[X.4] a remote that uses a part of zod the host does not share does not build', async () => {
  const page = `import { z } from 'zod';
export default function InfoPage() { return <p>{String(z.base64url().safeParse('x').success)}</p>; }`;
  const { code, printed } = await built({ 'src/pages/info/index.tsx': page });
  expect(code).toBe(1);
  expect(printed).toContain('z.base64url is not shared with remotes');
});

it('a build id that is not eight hex digits is refused', async () => {
  const { code, printed } = await built({}, 'v1.2.3');
  expect(code).toBe(1);
  expect(printed).toContain('UNIT_BUILD_ID must be eight hex digits');
});
