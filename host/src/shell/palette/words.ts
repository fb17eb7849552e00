import { lazyWords } from '@portal/i18n';

/** Texts of the palette that nobody needs before it is opened. */
export const paletteWords = lazyWords<typeof import('./zh-CN.json')>('palette', {
  'zh-CN': () => import('./zh-CN.json'),
  'en-US': () => import('./en-US.json'),
});
