import { UNLISTED_PAGES } from '@portal/contract/pages';
import type { ListedVersion, ReleaseList, ResolvedUnit } from '@portal/contract/release/release';
import type { OpenedTrial } from '@portal/contract/release/trial';
import type { UnlistedPage } from './unlisted-pages.ts';

/** A version of orders with one page; `mark` is a hex digit that tells versions apart. */
export function orders(mark: string, more: Partial<ResolvedUnit> = {}): ResolvedUnit {
  const digest = mark.repeat(64);
  return {
    name: `orders_${mark.repeat(8)}`,
    digest,
    version: `1.0.${Number.parseInt(mark, 16)}`,
    rev: 1,
    base: `/portal/merchant/assets/orders/${digest}/`,
    entry: 'remoteEntry.js',
    exposes: {
      './general/index': {
        js: ['static/js/general.js'],
        css: ['static/css/general.css'],
        words: { 'zh-CN': 'static/js/zh.js', 'en-US': 'static/js/en.js' },
      },
    },
    shared: {},
    files: Object.fromEntries(
      [
        'remoteEntry.js',
        'static/js/general.js',
        'static/css/general.css',
        'static/js/zh.js',
        'static/js/en.js',
      ].map((path) => [path, `sha384-${btoa(`${mark}${path}`)}`]),
    ),
    ...more,
  };
}

/** A trial of a version of orders. */
export const openedTrial: OpenedTrial = {
  unit: 'orders',
  version: orders('e'),
  until: '2026-11-30 21:00:00',
  leftMs: 1000,
};

/** The list of releases with these versions of orders. */
export const released = (stable: ListedVersion, fallback?: ListedVersion): ReleaseList => ({
  schema: 'portal.releases/1',
  id: `${stable.name}+${fallback?.name}`,
  units: { orders: { stable, fallback } },
});

/** Pages that no menu lists as releases name them; all, or those of some components. */
export const unlisted = (...components: string[]): UnlistedPage[] =>
  UNLISTED_PAGES.filter(
    ({ component }) => components.length === 0 || components.includes(component),
  ).map(({ path, prefix, name, component, zh, en, parent, opens }) => ({
    path,
    prefix,
    name,
    component,
    title: { 'zh-CN': zh, 'en-US': en },
    parent,
    permit: opens?.permit ?? null,
  }));
