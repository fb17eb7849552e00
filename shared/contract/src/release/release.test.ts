import { describe, expect, it } from 'vitest';
import { componentOf, exposeOf, remoteOf, type Unit } from './release.ts';

describe('[2.12] component of a menu entry', () => {
  it.each([
    ['orders/general/index', 'orders', './general/index'],
    ['merchant/info/detail', 'merchant', './info/detail'],
    ['reports/home/index', 'reports', './home/index'],
    ['system/config/index', 'system', './config/index'],
    ['monitor/job/index', 'system', './monitor/job/index'],
    ['tool/gen-edit/index', 'system', './tool/gen-edit/index'],
  ])('%s is loaded from %s as %s', (component, remote, expose) => {
    expect(remoteOf(component)).toBe(remote);
    expect(exposeOf(component)).toBe(expose);
    expect(componentOf(remote as Unit, expose)).toBe(component);
  });

  it.each(['Layout', 'ParentView', 'InnerLink', 'host/main', 'toString/x', ''])(
    '%j belongs to no remote',
    (component) => {
      expect(remoteOf(component)).toBeUndefined();
    },
  );
});
