import { z } from 'zod';
import { UPLOAD_MAX_FILES } from '../constants.ts';
import { crud } from '../kit/crud.ts';
import { message } from '../kit/message.ts';
import { pageQuery, timeRange } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';

/** 1 notice, 2 announcement. */
export const NoticeType = rule.dict('1', '2');
/** 0 shown, 1 closed. */
export const NoticeStatus = rule.dict('0', '1');

/** An uploaded file: where it lies and what it was called. */
export const NoticeFile = z.object(
  { fileName: rule.storedFile(), originalFilename: rule.shownFileName() },
  'commonData.formatMsg',
);
const files = () =>
  z
    .array(NoticeFile, 'commonData.formatMsg')
    .max(UPLOAD_MAX_FILES, message('upload.tooMany', { max: UPLOAD_MAX_FILES }));

/** Title and type are required (specification §5); contents are HTML, cleaned by the server. */
export const NoticeInput = z.object({
  noticeTitle: rule.required(50),
  noticeTitleEn: rule.text(100),
  noticeType: NoticeType,
  status: NoticeStatus,
  noticeContent: rule.html(),
  noticeContentEn: rule.html(),
  pictures: files(),
  attachments: files(),
  remark: rule.text(500),
});

export const Notice = z.object({
  noticeId: z.string(),
  ...NoticeInput.shape,
  createBy: z.string(),
  createTime: z.string(),
  updateBy: z.string(),
  updateTime: z.string(),
  version: z.number(),
});

export const NoticeQuery = pageQuery(
  {
    noticeTitle: rule.search(),
    createBy: rule.search(),
    noticeType: NoticeType,
    status: NoticeStatus,
    params: timeRange(),
  },
  ['noticeId', 'createTime'],
);

export const noticeRoutes = crud('/system/notice', 'system:notice', {
  key: 'noticeId',
  row: Notice,
  input: NoticeInput,
  query: NoticeQuery,
});

/** A notice as its reader gets it, in the language of the call (Chinese where English is empty). */
const InboxItem = z.object({
  noticeId: z.string(),
  noticeTitle: z.string(),
  noticeType: NoticeType,
  createBy: z.string(),
  createTime: z.string(),
  isRead: z.boolean(),
});

/** What every signed-in user reads: notices that are shown, newest first. */
export const inboxRoutes = {
  /** `unread` counts all, `rows` are the newest fifty. */
  list: route({
    method: 'GET',
    path: '/system/notice/inbox',
    permit: null,
    answer: 'top',
    data: z.object({ unread: z.number(), rows: z.array(InboxItem) }),
  }),
  get: route({
    method: 'GET',
    path: '/system/notice/inbox/{noticeId}',
    permit: null,
    params: z.object({ noticeId: rule.id() }),
    answer: 'data',
    data: InboxItem.extend({
      noticeContent: z.string(),
      pictures: files(),
      attachments: files(),
    }),
  }),
  /** Marks notices read for the caller; `all` marks every one. */
  read: route({
    method: 'PUT',
    path: '/system/notice/inbox/read/{ids}',
    permit: null,
    params: z.object({ ids: z.union([z.literal('all'), rule.ids()], 'commonData.idMsg') }),
    answer: 'done',
  }),
};
