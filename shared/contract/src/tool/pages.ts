import { button, type Directory, maintain, type UnlistedPage } from '../kit/page.ts';
import { genRoutes } from './gen.ts';

/** Tools of developers (domain §2). */
export const TOOLS: Directory = {
  id: 2011,
  path: 'tool',
  zh: '开发工具',
  en: 'Tools',
  icon: 'tool',
  pages: [
    {
      id: 3101,
      path: 'gen',
      zh: '代码生成',
      en: 'Code generation',
      component: 'tool/gen/index',
      icon: 'gen',
      opens: genRoutes.list,
      calls: { gen: genRoutes },
      buttons: [...maintain(genRoutes), button(genRoutes.download, ['生成代码', 'Generate code'])],
    },
  ],
};

export const TOOL_UNLISTED: readonly UnlistedPage[] = [
  {
    path: '/tool/gen-edit/index',
    name: 'GenEdit',
    component: 'tool/gen-edit/index',
    zh: '修改生成配置',
    en: 'Edit generation configuration',
    parent: '/tool/gen',
    opens: genRoutes.update,
  },
];
