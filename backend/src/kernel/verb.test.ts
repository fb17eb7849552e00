import { allRoutes } from '@portal/contract/routes';
import { expect, it } from 'vitest';
import { isTraced, verbOf } from './verb.ts';

const traced = Object.entries(allRoutes).flatMap(([resource, group]) =>
  Object.entries(group)
    .filter(([, route]) => isTraced(route))
    .map(([name, route]) => ({ name: `${resource}.${name}`, ...verbOf(route) })),
);

it.each([
  ['config.create', 'add', '1'],
  ['config.update', 'edit', '2'],
  ['config.remove', 'remove', '3'],
  ['config.export', 'export', '5'],
  ['config.refreshCache', 'refreshCache', '9'],
  ['user.setAuthRole', 'grant', '4'],
  ['user.importData', 'import', '6'],
  ['user.importPreview', 'preview', '0'],
  ['user.resetPwd', 'resetPwd', '2'],
  ['user.changeStatus', 'changeStatus', '2'],
  ['operlog.clean', 'clean', '9'],
  ['logininfor.clean', 'clean', '9'],
  ['jobLog.clean', 'clean', '9'],
  ['logininfor.unlock', 'unlock', '0'],
  ['online.forceLogout', 'forceLogout', '7'],
  ['online.batchLogout', 'batchLogout', '7'],
  ['job.run', 'run', '2'],
  ['profile.updatePwd', 'updatePwd', '2'],
  ['registration.approve', 'audit', '2'],
])('[2.42] [7.2] %s is logged as %s, type %s', (name, action, businessType) => {
  expect(traced.find((one) => one.name === name)).toMatchObject({ action, businessType });
});

it('[2.42] every logged call says what it is done to', () => {
  expect(traced.filter(({ objType, action }) => !objType || !action)).toEqual([]);
});

it('[2.42] calls that only read, and those of signing in, are not logged', () => {
  const names = traced.map(({ name }) => name);
  for (const name of ['config.list', 'logininfor.locks', 'session.login', 'session.logout']) {
    expect(names).not.toContain(name);
  }
});
