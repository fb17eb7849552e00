import { describe, expect, it } from 'vitest';
import { houseWords, MARKS, poorWording } from './rules/wording.ts';
import { readTree } from './tree.ts';

/** One text for each mark, in the order of the marks. */
const PLANTED: Readonly<Record<string, readonly string[]>> = {
  'en-US': [
    'Reads the record anew',
    'Whoever decides it',
    'The merchant has so many orders',
    'Settled otherwise than planned',
    'For who may not decide it',
    'It was mended before',
    'Data of the own merchant',
    'Log out instead',
    'Reason for refusal',
    'Effective once passed',
    'The maker reads it',
    'Carried to next',
    'It cannot be deleted, but disabled',
    '{{count}} in all',
    'The lens shows it',
  ],
  'zh-CN': [
    '不在你的数据范围内',
    '退款审核驳回',
    '已登出',
    '由提交人撤回',
    '审批人',
    '登录账号',
    '用户昵称',
    '手机号码',
    '查看完整卡号',
    '掩码相同',
    '权限透视',
    '结果处理台',
    '商户的渠道的费率的变更',
  ],
};

describe('what users read has the words of the glossary', () => {
  it('in the files of words of both languages', () => {
    expect(poorWording(readTree('.'))).toEqual([]);
  });

  it.each(Object.entries(MARKS))(
    'each mark in %s is named, with the better word',
    (language, marks) => {
      const planted = PLANTED[language] ?? [];
      expect(planted).toHaveLength(marks.length);
      const path = `remotes/a/src/pages/b/actions.${language}.json`;
      for (const [at, [better]] of marks.entries()) {
        const text = planted[at] ?? '';
        const tree = new Map([[path, JSON.stringify({ part: { key: text } })]]);
        expect(poorWording(tree)).toEqual([`${path}: part.key (${better}): ${text}`]);
      }
    },
  );
});

describe('what engineers read has no word of this house alone', () => {
  it('in sources and documents', () => {
    expect(houseWords(readTree('.'))).toEqual([]);
  });

  it.each(['Read anew', 'Whoever reads', 'settled otherwise than planned'])(
    '%s is found',
    (line) => {
      const tree = new Map([['docs/runbook.md', `First line\n${line}`]]);
      expect(houseWords(tree)).toEqual([`docs/runbook.md:2: ${line}`]);
    },
  );
});
