import type { RowOf } from '@portal/contract/kit/route';
import { NoticeInput, noticeRoutes } from '@portal/contract/system/notice';
import { useWords } from '@portal/i18n';
import { columnsOf, fieldsOf, searchOf } from '@portal/ui';
import { words } from './words.ts';

/** Whom a notice is for: its roles, or everybody. */
function Audience({ row: { roles } }: { row: RowOf<typeof noticeRoutes.list> }) {
  const t = useWords(words);
  return roles.length === 0
    ? t('everybody')
    : roles.map(({ roleName }) => roleName).join(t('comma'));
}

const { id, name, text, dict, remark, time, own } = columnsOf(words, noticeRoutes.list);

const TITLE = { width: [240, 216] } as const;
const rest = [
  dict('noticeType', 'sys_notice_type'),
  dict('status', 'sys_notice_status'),
  own('roles', Audience, { hidden: true }),
  text('createBy'),
  time('createTime'),
  text('updateBy', { hidden: true }),
  time('updateTime', { hidden: true }),
  remark('remark', { hidden: true }),
];
const number = id('noticeId', { width: 112 });

/** Both titles; that of the reader's language is the name of the row. */
export const columnsIn = {
  'zh-CN': [number, name('noticeTitle'), text('noticeTitleEn', TITLE), ...rest],
  'en-US': [number, name('noticeTitleEn'), text('noticeTitle', TITLE), ...rest],
};

const fact = columnsOf(words, noticeRoutes.get);

export const facts = [
  fact.own('roles', Audience),
  fact.text('createBy'),
  fact.time('createTime'),
  fact.text('updateBy'),
  fact.time('updateTime'),
  fact.remark('remark'),
];

export const Search = searchOf(words, noticeRoutes.list);

export const Field = fieldsOf(words, NoticeInput);
