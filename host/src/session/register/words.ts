import { lazyWords } from '@portal/i18n';
import en from './en-US.json';
import zh from './zh-CN.json';

/** Texts of the registration page. */
export const words = lazyWords<typeof zh>('register', {
  'zh-CN': async () => ({ default: zh }),
  'en-US': async () => ({ default: en }),
});
