import { expect, it } from 'vitest';
import { PROVIDED, reportFile } from '../../api/packages.ts';
import { plant } from '../../quality/planted.ts';
import { providesOf, type Taken, take, takesOf } from './api-facts.ts';

const REPORT = `# Public API of @portal/ui 2.11.0

- First 2.0.0
- Second 2.9.0 from 2.1.0
- Third 2.10.0

\`\`\`ts
const First: string;
\`\`\`
`;

const root = () => plant(Object.fromEntries(PROVIDED.map((name) => [reportFile(name), REPORT])));

function taken(...imports: [specifier: string, names: string[] | undefined][]) {
  const found: Taken = new Map();
  for (const [specifier, names] of imports) take(found, specifier, names);
  return takesOf(root(), found).takes;
}

it('[X.1] a remote says which names it takes, and since when each is as it knows it', () => {
  expect(taken(['@portal/ui', ['First']], ['@portal/ui', ['Third', 'Second']])).toEqual({
    '@portal/http': {},
    '@portal/auth': {},
    '@portal/i18n': {},
    '@portal/ui': { First: '2.0.0', Second: '2.9.0', Third: '2.10.0' },
    '@portal/review': {},
  });
});

it('a remote that may take anything takes all, and a name nobody has reported is of today', () => {
  const whole = taken(['@portal/ui', undefined], ['@portal/ui', ['First']]);
  expect(Object.keys(whole?.['@portal/ui'] ?? {})).toEqual(['First', 'Second', 'Third']);
  expect(taken(['@portal/ui', ['Fourth']])?.['@portal/ui']).toEqual({ Fourth: '2.11.0' });
});

it('[X.1] a host says between which versions remotes may know each of its names', () => {
  expect(providesOf(root()).provides?.['@portal/ui']).toEqual({
    First: { from: '2.0.0', to: '2.0.0' },
    Second: { from: '2.1.0', to: '2.9.0' },
    Third: { from: '2.10.0', to: '2.10.0' },
  });
});

it('a package without a report is named', () => {
  expect(() => takesOf(plant({}), new Map())).toThrow('run npm run api');
});
