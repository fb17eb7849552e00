import type { NoticeQuery } from '@portal/contract/system/notice';
import type { z } from 'zod';
import { type Export, readById } from '../../../exports/export.ts';
import type { Context } from '../../../kernel/context.ts';
import { selectNotices } from './notice.store.ts';

type Filter = z.output<typeof NoticeQuery>;

/** Contents can be large, and none of them is written. */
const selectHeads = (ctx: Context, query: Filter) =>
  selectNotices(ctx, query)
    .clearSelect()
    .select([
      'notice_id',
      'title_zh as noticeTitle',
      'title_en as noticeTitleEn',
      'notice_type as noticeType',
      'status',
      'remark',
      'create_by as createBy',
      'create_time as createTime',
    ]);

type Head = Awaited<ReturnType<ReturnType<typeof selectHeads>['execute']>>[number];

/** Notices without their contents, newest first. */
export const noticeExport: Export<Filter, Head & { noticeId: string }> = {
  topic: 'notice',
  columns: [
    { field: 'noticeId' },
    { field: 'noticeTitle', width: 40 },
    { field: 'noticeTitleEn', width: 40 },
    { field: 'noticeType', dictionary: 'sys_notice_type' },
    { field: 'status', dictionary: 'sys_notice_status' },
    { field: 'remark', width: 30 },
    { field: 'createBy' },
    { field: 'createTime', isTime: true },
  ],
  ...readById({
    select: selectHeads,
    id: 'notice_id',
    newestFirst: true,
    row: (_, head) => ({ ...head, noticeId: head.notice_id }),
  }),
};
