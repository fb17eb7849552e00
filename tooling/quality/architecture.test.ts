import { allRoutes } from '@portal/contract/routes';
import { describe, expect, it } from 'vitest';
import { askedTimes } from './rules/clock.ts';
import { contractFields, missingLabels } from './rules/labels.ts';
import { literalText } from './rules/literal-text.ts';
import { longFiles, looseEnds, lostInstructions, machineTraces } from './rules/loose-ends.ts';
import { oddNames, oddPages, oddRoles } from './rules/pages.ts';
import { badWording, unequalWords, unusedWords } from './rules/words.ts';
import { readTree, type Tree } from './tree.ts';

const tree = readTree('.');
const contract = new Map(
  Object.entries(allRoutes).map(([resource, calls]) => [`${resource}Routes`, calls]),
);

const page = 'remotes/orders/src/pages/general';
const words = (zh: object, en: object, folder = page) => ({
  [`${folder}/zh-CN.json`]: JSON.stringify(zh),
  [`${folder}/en-US.json`]: JSON.stringify(en),
});

/** A rule over all files, with trees that break it and what it then says. */
interface Rule {
  title: string;
  check: (tree: Tree) => string[];
  planted: [files: Record<string, string>, findings: string[]][];
}

const rules: Rule[] = [
  {
    title: 'a page folder holds the files of a page, and a test',
    check: oddPages,
    planted: [
      [
        {
          [`${page}/index.tsx`]: '',
          [`${page}/words.ts`]: '',
          [`${page}/GeneralPage.test.tsx`]: '',
          [`${page}/Helper_2.js`]: '',
          ...words({}, {}),
        },
        [`${page} may not hold Helper_2.js`],
      ],
      [
        { [`${page}/detail.page.tsx`]: '', [`${page}/zh-CN.json`]: '{}' },
        [`${page} lacks words.ts`, `${page} lacks en-US.json`, `${page} lacks a test`],
      ],
    ],
  },
  {
    title: 'a file is named after what it is',
    check: oddNames,
    planted: [
      [
        {
          'host/src/Shell.tsx': '',
          'host/src/menu-to-routes.ts': '',
          'host/src/useTabs.ts': '',
          'host/src/MenuToRoutes.ts': '',
          'backend/src/modules/a/b/merChannel.store.ts': '',
          'host/src/Menu_item.ts': '',
        },
        ['host/src/MenuToRoutes.ts', 'host/src/Menu_item.ts'],
      ],
    ],
  },
  {
    title: 'a file of a backend module has one of five roles, or is a plain noun',
    check: oddRoles,
    planted: [
      [
        {
          'backend/src/modules/a/b/b.store.ts': '',
          'backend/src/modules/a/b/b.rules.test.ts': '',
          'backend/src/modules/a/b/lockout.test.ts': '',
          'backend/src/modules/a/b/b.policy.ts': '',
        },
        ['backend/src/modules/a/b/b.policy.ts'],
      ],
    ],
  },
  {
    title: '[1.1] both languages have the same keys',
    check: unequalWords,
    planted: [
      [words({ a: { b: '甲' } }, { a: {} }), [`${page}: a.b has no English`]],
      [words({}, { c: 'C' }), [`${page}: c has no Chinese`]],
      [words({ a: '{{x}} 个' }, { a: '{{y}}' }), [`${page}: a has unequal places`]],
      [{ [`${page}/zh-CN.json`]: '{"a":"甲"}' }, [`${page}: a has no English`]],
    ],
  },
  {
    title: 'every word is used',
    check: (files) => unusedWords(files, contractFields()),
    planted: [
      [
        {
          ...words(
            { txnAmt: '金额', said: '说', unsaid: '未说', state: { on: '开' }, a: { b: '乙' } },
            {},
          ),
          [`${page}/GeneralPage.tsx`]: `t("said"); t(\`state.\${row.state}\`);`,
        },
        [`${page}/zh-CN.json: unsaid`, `${page}/zh-CN.json: a.b`],
      ],
      [
        {
          'backend/src/words/zh-CN.json': JSON.stringify({
            shop: { sheet: '店铺', kind: '类型', gone: '已删' },
          }),
          'backend/src/modules/shop/export.ts': `({ topic: 'shop', columns: [{ field: 'kind' }] })`,
        },
        ['backend/src/words/zh-CN.json: shop.gone'],
      ],
    ],
  },
  {
    title: 'words are written the way of the house',
    check: badWording,
    planted: [
      [
        words(
          {
            a: '导入Excel',
            b: '共3条',
            c: '成功！',
            d: '请您登录',
            e: '商户,渠道',
            f: '导入 Excel 文件',
          },
          { a: 'Please log in', b: 'Done!', c: 'Search Orders', d: '订单', e: 'Search orders' },
        ),
        [
          'zh-CN.json: a (one space between Han and Latin): 导入Excel',
          'zh-CN.json: b (one space between Han and Latin): 共3条',
          'zh-CN.json: c (no exclamation): 成功！',
          'zh-CN.json: d (no 请您): 请您登录',
          'zh-CN.json: e (full-width punctuation): 商户,渠道',
          'en-US.json: a (no please): Please log in',
          'en-US.json: b (no exclamation): Done!',
          'en-US.json: c (sentence case): Search Orders',
          'en-US.json: d (no Han in English): 订单',
        ].map((finding) => `${page}/${finding}`),
      ],
    ],
  },
  {
    title: '[3.2] every field of a row has a label in its page',
    check: (files) => missingLabels(files, contract),
    planted: [
      [
        {
          'remotes/finance/src/pages/pending/api.ts': 'connect(pendingRoutes)',
          // Labels of what pages share stand in the words of its widget.
          ...words(
            {
              ...{ lineId: '乙', term: '乙', amount: '乙', postedTime: '乙', bizType: '乙' },
              ...{ bizId: '乙', orderType: '乙', intTxnCd: '乙', platOrderId: '乙' },
            },
            {},
            'remotes/finance/src/widgets/lines',
          ),
          ...words(
            {
              merId: '甲',
              merName: '甲',
              currency: '甲',
              currBalAt: '甲',
              frozen: '甲',
              available: '甲',
              oldestDay: '甲',
              expectedDay: '甲',
              settleCycle: '甲',
              accountUnderReview: '甲',
            },
            {},
            'remotes/finance/src/pages/pending',
          ),
        },
        ['remotes/finance/src/pages/pending: bankAccount has no label'],
      ],
      [
        { [`${page}/index.tsx`]: 'connect(madeUpRoutes)' },
        [`${page}/index.tsx: madeUpRoutes is no export of the contract`],
      ],
    ],
  },
  {
    title: '[1.1] no text is written into the markup',
    check: literalText,
    planted: [
      [
        {
          [`${page}/A.tsx`]: `<b title="Order list" label="txnAmt" className="x y">Orders {"paid"} {a ? "yes" : t("no")} {\`\${n} rows\`} · {b}</b>;`,
        },
        ['paid', 'yes', 'rows', 'Order list', 'Orders'].map((text) => `${page}/A.tsx: ${text}`),
      ],
    ],
  },
  {
    title: 'no check is switched off and nothing is left for later',
    check: looseEnds,
    planted: [
      [
        { 'host/src/a.ts': ['// biome', 'ignore lint: x'].join('-') },
        [`host/src/a.ts:1 ${['biome', 'ignore'].join('-')}`],
      ],
      [
        { 'host/src/a.ts': `const a = 1;\nconst b = a as an${'y'};\n` },
        [`host/src/a.ts:2 as an${'y'}`],
      ],
      [{ 'host/src/a.ts': `// TO${'DO'} later` }, [`host/src/a.ts:1 TO${'DO'}`]],
    ],
  },
  {
    title: 'only the clock asks for the time',
    check: askedTimes,
    planted: [
      [
        {
          'backend/src/kernel/clock.ts': 'export const systemClock = () => new Date();',
          'backend/src/jobs/a.ts': 'const at = Date.now();\nconst day = new Date();',
          'backend/src/jobs/a.test.ts': 'const at = Date.now();',
          'backend/src/testing/b.ts': 'const at = Date.now();',
          'backend/src/modules/a/a.store.ts': 'sql`select now()`;\nsql`where at < current_date`;',
          'backend/src/db/migrate.ts': 'applied_at timestamp(0) not null default localtimestamp(0)',
          'tooling/simulator/src/play.ts': 'const { now } = clock;\nclock.now();\nnew Date(time);',
          'shared/ui/src/c.tsx': 'const since = Date.now();\nconst today = dayOf(new Date());',
          'remotes/orders/src/d.ts': 'const today = dayjs();\nconst day = dayjs(text);',
          'host/src/e.test.ts': 'const day = new Date();',
        },
        [
          'backend/src/jobs/a.ts:1 Date.now',
          'backend/src/jobs/a.ts:2 new Date()',
          'backend/src/modules/a/a.store.ts:1 now()',
          'backend/src/modules/a/a.store.ts:2 current_date',
          'shared/ui/src/c.tsx:2 new Date()',
          'remotes/orders/src/d.ts:1 dayjs()',
        ],
      ],
    ],
  },
  {
    title: 'a comment for the bundler reaches it',
    check: lostInstructions,
    planted: [
      [
        {
          'host/src/a.ts': `import(/* ${'webpack'}Mode: "eager" */ './b.ts');`,
          'shared/ui/src/b.ts': `// so\nexport const b = /*#__${'PURE'}__*/ make();`,
          'remotes/orders/src/c.ts': `import(/*! ${'webpack'}Mode: "eager" */ './b.ts');`,
        },
        ['host/src/a.ts:1 begins without !', 'shared/ui/src/b.ts:2 begins without !'],
      ],
    ],
  },
  {
    title: 'no file is longer than 300 lines',
    check: longFiles,
    planted: [
      [
        { 'backend/src/a.ts': 'a;\n'.repeat(301), 'host/a.css': '\n'.repeat(299) },
        ['backend/src/a.ts has 301 lines'],
      ],
    ],
  },
  {
    title: 'no file knows the machine it was written on',
    check: machineTraces,
    planted: [
      [
        {
          'a.md': `see /${'work'}/main and https://${'registry'}.example.org`,
          'pnpm-lock.yaml': 'tarball: https://example.org/a.tgz',
          'b.md': `https://nodejs.org and ./${'work'}/x`,
        },
        [`a.md:1 /${'work'}/main`, `a.md:1 https://${'registry'}.`, 'pnpm-lock.yaml:1 https://'],
      ],
    ],
  },
];

describe.each(rules)('$title', ({ check, planted }) => {
  it('holds in the repository', () => {
    expect(check(tree)).toEqual([]);
  });

  it.each(planted)('reports a planted violation (%#)', (files, findings) => {
    expect(check(new Map(Object.entries(files)))).toEqual(findings);
  });
});
