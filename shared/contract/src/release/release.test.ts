import { describe, expect, it } from 'vitest';
import {
  componentOf,
  exposeOf,
  ReleaseList,
  Releases,
  type ResolvedUnit,
  remoteOf,
  type Unit,
  wordsNameOf,
} from './release.ts';

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

  it.each([
    ['orders/general/index', 'orders.general'],
    ['merchant/info/detail', 'merchant.info.detail'],
    ['system/config/index', 'system.config'],
    ['tool/gen-edit/index', 'system.tool.gen-edit'],
    ['loyalty/program/index', 'loyalty.program'],
  ])('%s speaks the words of %s', (component, name) => {
    expect(wordsNameOf(component)).toBe(name);
  });

  it.each(['Layout', 'ParentView', 'InnerLink', 'host/main', 'toString/x', ''])(
    '%j belongs to no remote',
    (component) => {
      expect(remoteOf(component)).toBeUndefined();
    },
  );
});

describe('[X.3] a list of releases from a newer server', () => {
  const orders: ResolvedUnit = {
    name: 'orders_00000001',
    digest: 'a'.repeat(64),
    version: '1.0.0+00000001',
    rev: 1,
    base: '/assets/',
    entry: 'remoteEntry.js',
    exposes: { './general/index': { js: ['a.js'], css: [] } },
    shared: { react: '^19.3.1' },
    files: { 'a.js': 'sha384-a' },
  };
  const list = (units: object, more: object = {}) =>
    Releases.parse({ schema: 'portal.releases/1', id: 'a', units, ...more });

  it.each([
    ['like the others', { stable: orders }],
    ['of a shape that nobody here knows', { canary: [1, 2] }],
  ])('a unit that is not known here, %s, is left out and the others work', (_, unknown) => {
    const { units } = list({ orders: { stable: orders }, unheard: unknown });
    expect(units).toEqual({ orders: { stable: orders } });
  });

  it('fields that are not known here are left out at every level', () => {
    const stable = { ...orders, weight: 5, exposes: { './a': { js: [], css: [], wasm: ['a'] } } };
    const { units } = list({ orders: { stable, canary: stable } }, { signature: 'x' });
    expect(units).toEqual({
      orders: { stable: { ...orders, exposes: { './a': { js: [], css: [] } } } },
    });
  });

  it('[X.3] a server from before, whose list names the files too, is understood', () => {
    const { units } = ReleaseList.parse(list({ orders: { stable: orders } }));
    const { shared, ...listed } = orders;
    expect(units).toEqual({ orders: { stable: listed } });
  });

  it('a known unit that lacks what is needed refuses the list', () => {
    expect(() => list({ orders: { stable: { ...orders, entry: undefined } } })).toThrow('entry');
  });
});
