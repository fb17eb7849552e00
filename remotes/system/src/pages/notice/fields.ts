import { NoticeInput, noticeRoutes } from '@portal/contract/system/notice';
import { columnsOf, fieldsOf, searchOf } from '@portal/ui';
import { Audience } from './Audience.tsx';
import { words } from './words.ts';

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
export const columns = {
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
