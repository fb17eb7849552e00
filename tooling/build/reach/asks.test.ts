import { expect, it } from 'vitest';
import { PROVIDED, reportFile } from '../../api/packages.ts';
import { plant } from '../../quality/planted.ts';
import { asksOf, type Taken, take } from './asks.ts';

const REPORT = `# Public API of @portal/ui 2.11.0

- First 2.0.0
- Second 2.9.0
- Third 2.10.0

\`\`\`ts
const First: string;
\`\`\`
`;

function asked(...imports: [specifier: string, names: string[] | undefined][]) {
  const taken: Taken = new Map();
  for (const [specifier, names] of imports) take(taken, specifier, names);
  const root = plant(Object.fromEntries(PROVIDED.map((name) => [reportFile(name), REPORT])));
  return asksOf(root, taken);
}

it('[X.1] a remote asks for the newest of what it takes, from each package for itself', () => {
  const asks = asked(['@portal/ui', ['First']], ['@portal/ui', ['Third', 'Second']]);
  expect(asks).toEqual({
    '@portal/http': '^2.0.0',
    '@portal/auth': '^2.0.0',
    '@portal/i18n': '^2.0.0',
    '@portal/ui': '^2.10.0',
    '@portal/review': '^2.0.0',
  });
});

it('a remote that may take anything, or a name nobody has reported, asks for what is there', () => {
  const whole = asked(['@portal/ui', undefined], ['@portal/ui', ['First']]);
  expect(whole['@portal/ui']).toBe('^2.11.0');
  expect(asked(['@portal/ui', ['Fourth']])['@portal/ui']).toBe('^2.11.0');
});

it('a package without a report is named', () => {
  expect(() => asksOf(plant({}), new Map())).toThrow('run npm run api');
});
