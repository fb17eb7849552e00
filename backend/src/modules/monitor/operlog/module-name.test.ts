import { LANGUAGES } from '@portal/contract/constants';
import { allRoutes } from '@portal/contract/routes';
import { expect, it } from 'vitest';
import { isTraced, verbOf } from '../../../kernel/verb.ts';
import { moduleName, titlesNamed } from './module-name.ts';

const traced = Object.entries(allRoutes).flatMap(([resource, group]) =>
  Object.entries(group)
    .filter(([, route]) => isTraced(route))
    .map(([name, route]) => ({ name: `${resource}.${name}`, ...verbOf(route) })),
);

it.each(traced)('[2.42] [1.1] the module of $name has a name in both languages', ({ objType }) => {
  for (const language of LANGUAGES) expect(moduleName(language, objType)).not.toBe(objType);
});

it('[2.42] a module is called as its first page, and found by either language', () => {
  expect(moduleName('zh-CN', 'mer:merChannel')).toBe('商户业务渠道');
  expect(moduleName('en-US', 'mer:merChannel')).toBe('Merchant channels');
  expect(titlesNamed('业务渠道')).toEqual(
    expect.arrayContaining(['mer:channel', 'mer:merChannel']),
  );
  expect(titlesNamed('BLACKL')).toEqual(['mer:blacklist']);
});
