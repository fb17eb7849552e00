import type { Route } from '@portal/contract/kit/route';
import { allRoutes } from '@portal/contract/routes';
import { select, type Tree } from '../tree.ts';
import { flatten } from './words.ts';

/** Fields that no screen shows: the version that a save compares. */
const UNSHOWN = new Set(['version']);

const fieldsOf = (schema: unknown): string[] =>
  typeof schema === 'object' && schema !== null && 'shape' in schema
    ? Object.keys(schema.shape as object)
    : [];

/** Every field name of rows, answers, queries and bodies of the contract. */
export function contractFields(): Set<string> {
  return new Set(
    Object.values(allRoutes)
      .flatMap((calls) => Object.values(calls))
      .flatMap((route) => [route.data, route.query, route.body].flatMap(fieldsOf)),
  );
}

/** Routes by the name under which the contract exports them, from the modules that pages use. */
export type Contract = ReadonlyMap<string, Record<string, Route>>;

const wordKeys = (text: string | undefined) =>
  new Set(flatten(JSON.parse(text ?? '{}')).map(([key]) => key));

/** Screens that pages of several remotes share. */
const SHARED = /^shared\/requests\/src\/[^/]+\/zh-CN\.json$/;

/** Labels of a page: in its own words, or in those of its remote's widgets and of screens that it shares. */
function labelsOf(tree: Tree, folder: string): Set<string> {
  const widgets = new RegExp(`^${folder.split('/src/')[0]}/src/widgets/[^/]+/zh-CN\\.json$`);
  const shared = [widgets, SHARED].flatMap((of) =>
    select(tree, of).flatMap(([, text]) => [...wordKeys(text)]),
  );
  return new Set([...wordKeys(tree.get(`${folder}/zh-CN.json`)), ...shared]);
}

/** Row fields of a page's list and record that have no label in its words. */
export function missingLabels(tree: Tree, contract: Contract): string[] {
  return select(tree, /^remotes\/[^/]+\/src\/pages\/.*\/(?:api\.ts|index\.tsx)$/).flatMap(
    ([path, text]) => {
      const folder = path.slice(0, path.lastIndexOf('/'));
      const labels = labelsOf(tree, folder);
      return [...text.matchAll(/connect\((\w+)\)/g)].flatMap(([, name = '']) => {
        const calls = contract.get(name);
        if (!calls) return [`${path}: ${name} is no export of the contract`];
        const rows = Object.values(calls).filter((route) => route.answer === 'page');
        const shown = [...rows, ...(calls.get ? [calls.get] : [])];
        return [...new Set(shown.flatMap((route) => fieldsOf(route.data)))]
          .filter((field) => !UNSHOWN.has(field) && !labels.has(field))
          .map((field) => `${folder}: ${field} has no label`);
      });
    },
  );
}
