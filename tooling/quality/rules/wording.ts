import { select, type Tree } from '../tree.ts';
import { flatten } from './words.ts';

/** Words of both languages; a folder may have several files of them (`actions.en-US.json`). */
const WORDS = /(?:^|[/.])(zh-CN|en-US)\.json$/;

/** A wording that nobody should read, and the better one. */
type Mark = readonly [better: string, mark: RegExp];

/** The name of a value is no word. */
const PLACE = /\{\{\w+\}\}/g;

const NO_END = '[^，。；：、？“”（）]*';

/** Marks of translation, and words beside the one that the glossary has for a thing. */
export const MARKS: Readonly<Record<string, readonly Mark[]>> = {
  'en-US': [
    ['again', /\banew\b/i],
    ['anyone who', /\bwhoever\b/i],
    ['the number of', /\bso many\b/i],
    ['other than', /\botherwise than\b/i],
    ['whom', /\b(?:for|of|to) who\b/i],
    ['correct', /\bmend(?:s|ed|ing)?\b/i],
    ['their own', /\bthe own\b/i],
    ['sign out', /\blog(?:s|ged|ging)? out\b/i],
    ['reject', /\brefus(?:e|es|ed|al|als|ing)\b/i],
    ['approve', /\bpass(?:ed|es)\b/i],
    ['requester, approver', /\b(?:maker|checker)s?\b/i],
    ['carried forward, brought forward', /\bcarried (?:in|out|to)\b/i],
    ['It cannot be …. … it instead', /\bcannot be \w+, but\b/i],
    ['{{count}} records', /\{\} in all\b/],
    ['Access check, Unresolved payments, Day-end close', /\b(?:lens|results desk|close board)\b/i],
  ],
  'zh-CN': [
    ['您', /你/],
    ['拒绝', /驳回/],
    ['退出登录', /登出|注销登录/],
    ['申请人', /提交人|经办人/],
    ['审核人', /审批人/],
    ['账号', /用户名称|登录账号|登录名/],
    ['姓名', /昵称/],
    ['电话', /手机号/],
    ['查看明文', /查看完整|查看原文/],
    ['脱敏', /掩码/],
    ['权限核查', /透视/],
    ['结果待确认', /结果处理台/],
    ['two of 的 at most', new RegExp(`的${NO_END}的${NO_END}的`)],
  ],
};

/** Texts with such a mark: file, key, what to write instead, and the text. */
export function poorWording(tree: Tree): string[] {
  return select(tree, WORDS).flatMap(([path, text]) => {
    const marks = MARKS[WORDS.exec(path)?.[1] ?? ''] ?? [];
    return flatten(JSON.parse(text)).flatMap(([key, value]) =>
      marks
        .filter(([, mark]) => mark.test(value.replaceAll(PLACE, '{}')))
        .map(([better]) => `${path}: ${key} (${better}): ${value}`),
    );
  });
}

/** Sources and documents; not the given text of requirements, or the list of words that went. */
const WRITTEN = /\.(?:tsx?|mjs|css|md)$/;
const GIVEN = /^(?:docs\/spec\/requirements\.md|docs\/adr\/0049-|tooling\/quality\/)/;
/** Words that no field uses: what engineers read has the better ones, too. */
const HOUSE_WORDS = /\b(?:anew|whoever|otherwise than)\b/i;

/** Lines of sources and documents with such a word: file, number of the line, and the line. */
export function houseWords(tree: Tree): string[] {
  return select(tree, WRITTEN)
    .filter(([path]) => !GIVEN.test(path))
    .flatMap(([path, text]) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          HOUSE_WORDS.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [],
        ),
    );
}
