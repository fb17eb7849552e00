import { z } from 'zod';
import { VoucherFile } from '../common/file.ts';
import { pageQuery, timeRange } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { WORK_ORDER_STATUS } from './dictionaries.ts';
import { WorkOrderKind, WorkOrderStatus } from './states.ts';

const text = z.string();
const QUESTION_MAX = 500;
/** Files that an answer comes with at most. */
export const ANSWER_FILES_MAX = 5;
/** Days that an answer may be given at most. */
export const RFI_DAYS_MAX = 30;

/** Something that people have to look after, with the day until which. */
export const WorkOrder = z.object({
  workOrderId: text,
  applyNo: text,
  kind: WorkOrderKind,
  status: WorkOrderStatus,
  /** Question of a request for information, or what the channel's result was. */
  subject: text,
  answer: text,
  openBy: text,
  openTime: text,
  dueTime: text,
  /** Minutes since `dueTime`, by the server's clock; below zero: this many are left. */
  overdueMinutes: z.number(),
  answerBy: text,
  answerTime: text,
  /** Files handed in with the answer, in their order. */
  files: z.array(z.object({ fileNo: z.number(), name: text })),
  closeTime: text,
  /** Opened by the caller, who may take a question back. */
  own: z.boolean(),
});

export const WorkOrderQuery = pageQuery(
  {
    workOrderId: rule.search(20),
    applyNo: rule.search(20),
    kind: WorkOrderKind,
    status: WorkOrderStatus,
    /** Y: its time is over and nobody has resolved it. */
    overdue: rule.dict('Y', 'N'),
    params: timeRange(),
  },
  ['openTime', 'dueTime'],
);

/** Next status of a work order, with a note of what was done; only forwards (domain §1.2). */
const WorkOrderInput = z.object({
  status: rule.dict(
    WORK_ORDER_STATUS.open,
    WORK_ORDER_STATUS.inProgress,
    WORK_ORDER_STATUS.resolved,
    WORK_ORDER_STATUS.closed,
  ),
  note: rule.reason(),
});

const Question = z.object({
  question: rule.free(QUESTION_MAX),
  days: z
    .number('remit.rfiDays')
    .int({ error: 'remit.rfiDays', abort: true })
    .min(1, 'remit.rfiDays')
    .max(RFI_DAYS_MAX, 'remit.rfiDays'),
});

/** An answer with what shows it, pictures or PDFs, as their uploads answer them. */
export const RfiAnswer = z.object({
  answer: rule.free(QUESTION_MAX),
  files: z
    .array(VoucherFile, 'remit.answerFiles')
    .max(ANSWER_FILES_MAX, 'remit.answerFiles')
    .default([]),
});

const ofApply = z.object({ applyNo: rule.code(20) });
const ofOrder = z.object({ workOrderId: rule.code(20) });
const opened = z.object({ workOrderId: text });

export const remitWorkRoutes = {
  list: route({
    method: 'GET',
    path: '/remit/workOrder/list',
    permit: 'remit:workOrder:list',
    query: WorkOrderQuery,
    answer: 'page',
    data: WorkOrder,
  }),
  /** Opens one by hand (1), or takes the open one further: 1 → 2 → 3 → 4. */
  change: route({
    method: 'PUT',
    path: '/remit/apply/{applyNo}/workOrder',
    permit: 'remit:apply:workOrder',
    params: ofApply,
    body: WorkOrderInput,
    answer: 'data',
    data: opened,
  }),
  /** Asks for information; what it is about is not passed before it is answered (money §6). */
  openRfi: route({
    method: 'POST',
    path: '/remit/apply/{applyNo}/rfi',
    permit: 'remit:rfi:open',
    params: ofApply,
    body: Question,
    answer: 'data',
    data: opened,
  }),
  answerRfi: route({
    method: 'PUT',
    path: '/remit/rfi/{workOrderId}/answer',
    permit: 'remit:rfi:answer',
    params: ofOrder,
    body: RfiAnswer,
    answer: 'done',
  }),
  /** A file of an answer, for anyone who reads the application; the trail keeps that the caller has opened it. */
  answerFile: route({
    method: 'GET',
    path: '/remit/rfi/{workOrderId}/file/{fileNo}',
    permit: 'remit:apply:query',
    params: ofOrder.extend({ fileNo: rule.id() }),
    answer: 'file',
  }),
  /** Takes a question back; by the person who asked it. */
  cancelRfi: route({
    method: 'PUT',
    path: '/remit/rfi/{workOrderId}/cancel',
    permit: 'remit:rfi:open',
    trace: { action: 'cancel' },
    params: ofOrder,
    body: z.object({ reason: rule.reason() }),
    answer: 'done',
  }),
};
