import { globSync, readFileSync } from 'node:fs';
import { MENU_PAGES, UNLISTED_PAGES } from '@portal/contract/pages';
import { componentOf, remoteOf, UNITS } from '@portal/contract/release/release';
import { allRoutes } from '@portal/contract/routes';
import { exposesOf } from '@portal/federation/exposes';
import { describe, expect, it } from 'vitest';

const built = UNITS.filter((unit) => unit !== 'host').flatMap((unit) =>
  Object.keys(exposesOf(`remotes/${unit}`)).map((expose) => componentOf(unit, expose)),
);
const declared = [...MENU_PAGES, ...UNLISTED_PAGES];

describe('[2.6] pages that areas declare', () => {
  it('are those that the remotes have, each once', () => {
    expect(declared.map(({ component }) => component).sort()).toEqual(built.sort());
  });

  it('without a menu are handed to the build of their remote, which releases their addresses', () => {
    const named = globSync('shared/contract/src/*/pages.ts').flatMap((file) => {
      const [unlisted] = readFileSync(file, 'utf8').match(/\b[A-Z]+_UNLISTED\b/) ?? [];
      return unlisted ? { unlisted, area: file.split('/').at(-2) } : [];
    });
    expect(named.length).toBeGreaterThan(3);
    for (const { unlisted, area } of named) {
      const unit = remoteOf(`${area}/page/index`);
      expect(readFileSync(`remotes/${unit}/rsbuild.config.ts`, 'utf8'), area).toContain(unlisted);
    }
  });

  it('have numbers and addresses of their own', () => {
    const ids = MENU_PAGES.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const paths = UNLISTED_PAGES.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('[6.2] give a role every permission key of the console', () => {
    const given = MENU_PAGES.flatMap(({ opens, buttons = [] }) => [
      opens?.permit,
      ...buttons.map(({ permit }) => permit),
    ]);
    const wanted = Object.values(allRoutes).flatMap((calls) =>
      Object.values(calls).flatMap(({ permit }) => permit ?? []),
    );
    expect([...new Set(wanted)].filter((permit) => !given.includes(permit))).toEqual([]);
  });
});
