import { existsSync, globSync, readFileSync } from 'node:fs';
import { ADMIN, DEMO_ACCOUNTS } from '@portal/backend/seed/data/accounts';
import { MENU_PAGES, UNLISTED_PAGES } from '@portal/contract/pages';
import { UNITS } from '@portal/contract/release/release';
import { allRoutes } from '@portal/contract/routes';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');
/** The names in the first column of a page's tables. */
const firstCells = (page: string) =>
  [...page.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );

describe('the README', () => {
  const readme = read('README.md');
  const figure = (words: RegExp) => Number(words.exec(readme)?.[1]);

  it('has no figure that is larger than what there is, or far behind it', () => {
    const pages = MENU_PAGES.length + UNLISTED_PAGES.length;
    const routes = Object.values(allRoutes).flatMap((group) => Object.keys(group)).length;
    for (const [stated, counted] of [
      [figure(/(\d+) pages/), pages],
      [figure(/(\d+) API routes/), routes],
    ] as const) {
      expect(stated).toBeLessThanOrEqual(counted);
      expect(stated).toBeGreaterThan(counted * 0.8);
    }
  });

  it('draws every remote', () => {
    const remotes = UNITS.filter((unit) => unit !== 'host');
    const picture = /```\nbrowser[\s\S]+?```/.exec(readme)?.[0] ?? '';
    expect(remotes.filter((remote) => !picture.includes(remote))).toEqual([]);
  });

  it('says what each account of the demonstration data is good for', () => {
    const accounts = [ADMIN, ...DEMO_ACCOUNTS].map(({ userName }) => userName);
    expect(
      firstCells(readme)
        .filter((name) => name && accounts.includes(name))
        .sort(),
    ).toEqual(accounts.sort());
  });
});

it('the page about configuration has every variable that is read, and no other', () => {
  const schemas = globSync('backend/src/start/{environment,sso}.ts').map(read).join('\n');
  const isRead = [...schemas.matchAll(/^ +((?:CONSOLE|DATABASE)_\w+): /gm)].map(([, name]) => name);
  const variables = firstCells(read('docs/configuration.md')).filter((name) => name?.includes('_'));
  // Of `npm run dev`; the backend knows nothing of it.
  expect(variables.sort()).toEqual([...new Set([...isRead, 'CONSOLE_API'])].sort());
});

it('every path that has an owner exists', () => {
  const paths = [...read('docs/CODEOWNERS').matchAll(/^\/(\S+)\s+@/gm)].map(
    ([, path = '']) => path,
  );
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});
