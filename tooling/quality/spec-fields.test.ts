import { specEntities } from '@portal/contract/testing/spec/entities';
import { describe, expect, it } from 'vitest';
import { screensOf } from './screens.ts';
import { readTree } from './tree.ts';

const tree = readTree('.');

it('[3.2] the table of fields has every record that the specification names', () => {
  const text = tree.get('docs/spec/specification.md') ?? '';
  const [, records = ''] = text.split(/^## [34]\..*$/m);
  const names = [...records.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(20);
  const known = specEntities.map(({ name }) => name);
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
});

describe('[3.2] the screens', () => {
  const unseen = screensOf(tree);

  it.each(specEntities)(
    'show every field of the specification, and ask for what is typed: $name',
    ({ screens, fields, typed = {} }) => {
      // The pictures of a merchant are one field of its form.
      const asked = Object.values(typed).filter((path) => !path.startsWith('images.'));
      expect(unseen(screens, [...Object.values(fields), ...asked])).toEqual([]);
    },
  );

  it('are read with what they import, without their tests', () => {
    const ofPage = screensOf(
      new Map([
        ['a/page/Page.tsx', "import { shown } from '../shown.ts';\nuse(shown, row.number);"],
        ['a/shown.ts', "export const shown = [text('name')];"],
        ['a/page/Page.test.tsx', "it('address', () => undefined);"],
        ['a/other.ts', "text('city');"],
      ]),
    );
    expect(ofPage(['a/page'], ['row.number', 'name', 'address', 'city'])).toEqual([
      'address',
      'city',
    ]);
    expect(() => ofPage(['a/gone'], [])).toThrow('a/gone has no source');
  });
});
