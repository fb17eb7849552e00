import { lazyWords } from '@portal/i18n';

/** Words of statements, in which the server writes the same figures into files. */
export const statementWords = lazyWords<
  typeof import('@portal/contract/words/statement/zh-CN.json')
>('ui.statement', {
  'zh-CN': () => import('@portal/contract/words/statement/zh-CN.json'),
  'en-US': () => import('@portal/contract/words/statement/en-US.json'),
});
