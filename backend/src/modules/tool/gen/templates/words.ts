import { besidePage } from './page.ts';
import type { GeneratedFile, Resource } from './resource.ts';
import { asWord, json } from './text.ts';

type Language = 'zh-CN' | 'en-US';

const TRACES = {
  'zh-CN': {
    createBy: '创建人',
    createTime: '创建时间',
    updateBy: '更新人',
    updateTime: '更新时间',
  },
  'en-US': {
    createBy: 'Created by',
    createTime: 'Created',
    updateBy: 'Updated by',
    updateTime: 'Updated',
  },
};

/** Chinese before a title: a space where Han meets Latin. */
const before = (text: string, title: string) =>
  /^[A-Za-z0-9]/.test(title) ? `${text} ${title}` : text + title;

/** `Shop owner` inside a sentence; `QR code` stays. */
const inSentence = (title: string) =>
  /^.[A-Z]/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);

/** One of them: `Program` of `Programs`, `Batch` of `Batches`, `Policy` of `Policies`. */
const singular = (title: string) =>
  title
    .replace(/(?<=ch|sh|x|ss|tus)es$/, '')
    .replace(/ies$/, 'y')
    .replace(/(?<=[^su])s$/, '');

const chinese = (title: string) => ({
  create: before('新增', title),
  edit: before('修改', title),
  saved: '已保存',
  change: '修改',
  remove: '删除',
  removeTitle: `${before('删除', title)} {{name}}？`,
  removeText: '删除后不能恢复。',
  removeManyTitle: before('删除 {{count}} 个', `${title}？`),
  removed: '已删除',
});

const english = (title: string) => {
  const one = inSentence(singular(title));
  return {
    create: `New ${one}`,
    edit: `Edit ${one}`,
    saved: 'Saved',
    change: 'Edit',
    remove: 'Delete',
    removeTitle: `Delete the ${one} {{name}}?`,
    removeText: 'What is deleted cannot be brought back.',
    removeManyTitle: 'Delete {{count}} records?',
    removed: 'Deleted',
  };
};

/** Names of all fields in one language. */
export function labelsOf({ fields, hasAmount }: Resource, language: Language) {
  const isChinese = language === 'zh-CN';
  const own = fields.map(({ name, labelZh, labelEn }) => [
    name,
    asWord(isChinese ? labelZh : labelEn),
  ]);
  const currency = hasAmount ? { currency: isChinese ? '币种' : 'Currency' } : {};
  return { ...Object.fromEntries(own), ...currency, ...TRACES[language] } as Record<string, string>;
}

/** Words of the page in both languages. */
export function wordsFiles(resource: Resource): GeneratedFile[] {
  const texts = {
    'zh-CN': chinese(asWord(resource.titleZh)),
    'en-US': english(asWord(resource.titleEn)),
  };
  return (['zh-CN', 'en-US'] as const).map((language) => ({
    path: besidePage(resource, `${language}.json`),
    content: json({ ...texts[language], ...labelsOf(resource, language) }),
  }));
}
