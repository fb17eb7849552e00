import { z } from 'zod';
import { UPLOAD_MAX_FILES } from '../constants.ts';
import { crud } from '../kit/crud.ts';
import { message } from '../kit/message.ts';
import { pageQuery, timeRange } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { NOTICE_STATUS, NOTICE_TYPE } from './dictionaries.ts';

/** 1 notice, 2 announcement. */
export const NoticeType = rule.dict(NOTICE_TYPE);
/** 0 shown, 1 closed. */
export const NoticeStatus = rule.dict(NOTICE_STATUS);

/** An uploaded file: where it lies and what it was called. */
export const NoticeFile = z.object(
  { fileName: rule.storedFile(), originalFilename: rule.shownFileName() },
  'commonData.formatMsg',
);
const files = () =>
  z
    .array(NoticeFile, 'commonData.formatMsg')
    .max(UPLOAD_MAX_FILES, message('upload.tooMany', { max: UPLOAD_MAX_FILES }));

/** This many roles a notice names at most. */
const MOST_ROLES = 100;

/** Title and type are required (specification §5); contents are HTML, cleaned by the server. */
export const NoticeInput = z.object({
  noticeTitle: rule.title(50),
  noticeTitleEn: rule.titleOrEmpty(100),
  noticeType: NoticeType,
  status: NoticeStatus,
  noticeContent: rule.html(),
  noticeContentEn: rule.html(),
  pictures: files(),
  attachments: files(),
  /** Roles that it is for; none: it is for everybody. */
  roleIds: rule.keys(MOST_ROLES),
  remark: rule.text(500),
});

/** Stock clients know one language and neither files nor roles; what they leave out stays as it is. */
const NoticeBody = NoticeInput.partial({
  noticeTitleEn: true,
  noticeContentEn: true,
  status: true,
  pictures: true,
  attachments: true,
  roleIds: true,
});

/** A role as somebody sees it who writes notices; its name is in the language of the call. */
const RoleOfNotice = z.object({ roleId: z.string(), roleName: z.string() });

export const Notice = z.object({
  noticeId: z.string(),
  ...NoticeInput.shape,
  roleIds: z.array(z.string()),
  /** The same with their names, stopped and deleted ones too. */
  roles: z.array(RoleOfNotice),
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

/** A user that a notice is for, and when it was read: `''` while it is not. */
const Reader = z.object({
  userId: z.string(),
  userName: z.string(),
  nickName: z.string(),
  deptName: z.string(),
  readTime: z.string(),
});

const PATH = '/system/notice';
const PERMIT = 'system:notice';

export const noticeRoutes = {
  ...crud(PATH, PERMIT, {
    key: 'noticeId',
    row: Notice,
    input: NoticeBody,
    query: NoticeQuery,
  }),
  /** Roles in use that a notice can be for. */
  roles: route({
    method: 'GET',
    path: `${PATH}/roles`,
    permit: `${PERMIT}:list`,
    answer: 'data',
    data: z.array(RoleOfNotice),
  }),
  /** Lists who has read a notice, last first; with `isRead=false` who has not yet, by name. */
  readers: route({
    method: 'GET',
    path: `${PATH}/readUsers/list`,
    permit: `${PERMIT}:list`,
    query: pageQuery(
      { noticeId: rule.id(), searchValue: rule.search(), isRead: rule.dict('true', 'false') },
      ['readTime', 'userName'],
    ),
    answer: 'page',
    data: Reader,
  }),
};

/** A notice as its reader gets it, in the language of the call (Chinese where English is empty). */
const InboxItem = z.object({
  noticeId: z.string(),
  noticeTitle: z.string(),
  noticeType: NoticeType,
  createBy: z.string(),
  createTime: z.string(),
  isRead: z.boolean(),
});

/** Notices for every signed-in user: those for them that are shown, newest first. */
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
    trace: { object: 'system:notice:inbox', action: 'read' },
    params: z.object({ ids: z.union([z.literal('all'), rule.ids()], 'commonData.idMsg') }),
    answer: 'done',
  }),
  /** The bell of stock clients: the newest five, and beside them how many of all are unread. */
  top: route({
    method: 'GET',
    path: `${PATH}/listTop`,
    permit: null,
    answer: 'top',
    data: z.object({ data: z.array(InboxItem), unreadCount: z.number() }),
  }),
  markRead: route({
    method: 'POST',
    path: `${PATH}/markRead`,
    permit: null,
    trace: { object: 'system:notice:markRead', action: 'read' },
    query: z.object({ noticeId: rule.id() }),
    answer: 'done',
  }),
  markReadAll: route({
    method: 'POST',
    path: `${PATH}/markReadAll`,
    permit: null,
    trace: { object: 'system:notice:markReadAll', action: 'read' },
    query: z.object({ ids: rule.ids() }),
    answer: 'done',
  }),
};
