import { expect, it } from 'vitest';
import { compare } from './compare.ts';

/** Level of a change of one declaration, and since which version it is as it is, and serves. */
function changed(old: string, text: string) {
  const surface = (declaration: string) => ({
    names: new Map([['it', 'it']]),
    declarations: new Map([['it', declaration]]),
  });
  const { level, next } = compare(compare(undefined, surface(old)).next, surface(text));
  return [level, next.since.get('it'), next.from.get('it')];
}

const SERVED = ['minor', '1.1.0', '1.0.0'];
const WALL = ['major', '2.0.0', '2.0.0'];

it.each([
  ['one more at the end that may be left out', '(text: string, tone?: 1, link?: number): void'],
  ['one that takes more, under another name', '(words: string | (() => void), tone?: 1): void'],
  ['a result where there was none', '(text: string, tone?: 1): string'],
])('[X.1] remotes that call a function as before are served: %s', (_, now) => {
  expect(changed('function it(text: string, tone?: 1): void;', `function it${now};`)).toEqual(
    SERVED,
  );
});

it.each([
  ['one more that has to be given', '(text: string, tone: 1 | 2, link: number): void'],
  ['one that takes less', '(text: string): void'],
  ['one that takes something else', '(text: number, tone?: 1): void'],
  ['one that has to be given now', '(text: string, tone: 1): void'],
])('[X.1] remotes that call a function as before are not served: %s', (_, now) => {
  expect(changed('function it(text: string, tone?: 1): void;', `function it${now};`)).toEqual(WALL);
});

it('[X.1] remotes that use another result than there is are not served', () => {
  expect(changed('function it(): string;', 'function it(): number;')).toEqual(WALL);
});

const ROUTES = `const it: {
    login: {
        body: z.ZodObject<{
            name: z.ZodString;
        }>;
    };
};`;

it('[X.1] a further route, and a field that may be left out within one, wall nobody off', () => {
  const more = ROUTES.replace('\n};', '\n    logout: {\n        path: string;\n    };\n};');
  expect(changed(ROUTES, more)).toEqual(SERVED);
  const optional = ROUTES.replace(
    'name: z.ZodString;',
    'name: z.ZodString;\n            list: z.ZodOptional<z.ZodArray<{\n                a: z.ZodString;\n            }>>;',
  );
  expect(changed(ROUTES, optional)).toEqual(['minor', '1.0.0', '1.0.0']);
});

it('[X.1] a field that has to be given within a route is a change', () => {
  const more = ROUTES.replace(
    'name: z.ZodString;',
    'name: z.ZodString;\n            code: z.ZodString;',
  );
  expect(changed(ROUTES, more)).toEqual(WALL);
});
