import { lazyWords } from '@portal/i18n';

/** Texts of trees to tick; fetched with them. */
export const treeWords = lazyWords<typeof import('./zh-CN.json')>('ui.tree', {
  'zh-CN': () => import('./zh-CN.json'),
  'en-US': () => import('./en-US.json'),
});
