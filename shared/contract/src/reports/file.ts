import { z } from 'zod';
import { pageQuery, timeRange } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { FILE_TASK_STATUS } from './dictionaries.ts';

/** 0 waiting, 1 being made, 2 ready, 3 failed, 4 expired, 5 cancelled (domain §1.2). */
export const FileTaskStatus = rule.dict(FILE_TASK_STATUS);

const text = z.string();

/** One of the files of a long export; only a very long one has several. */
export const ExportFile = z.object({
  /** From 1. */
  number: z.number(),
  fileName: text,
  rows: z.number(),
  bytes: z.number(),
  /** SHA-256 of the file, hex. */
  sha256: text,
});

/** A file that is made, or was, because an export was too long to wait for (specification §3). */
export const FileTask = z.object({
  id: text,
  /** Name of the exported list, in the caller's language. */
  fileType: text,
  status: FileTaskStatus,
  fileName: text,
  applicant: text,
  applyTime: text,
  finishTime: text,
  /** Time at which a ready file is deleted, or was. */
  expireTime: text,
  rowsDone: z.number(),
  /** As counted when it was applied for. */
  rowsTotal: z.number(),
  /** Of all files together. */
  bytes: z.number(),
  /** None until all are ready. */
  files: z.array(ExportFile),
  failReason: text,
  /** Applied for by the caller. Nobody else downloads a file. */
  isOwn: z.boolean(),
});

export const FileTaskQuery = pageQuery(
  { fileName: rule.search(), status: FileTaskStatus, params: timeRange() },
  ['applyTime'],
);

/** `data` of an export's answer 601: the file is being made. */
export const PreparedExport = z.object({ taskId: z.string() });

/** Estimate of an export, before it is queued. */
export const ExportEstimate = z.object({
  rows: z.number(),
  bytes: z.number(),
  /** Until the file is ready, those that wait before it included. */
  seconds: z.number(),
  /** Exports that wait or are being made. */
  ahead: z.number(),
  /** Earlier exports of this list as this kind of file that size and time are taken from; 0: usual ones. */
  earlier: z.number(),
});

/** `data` of an export's answer 601 to `askFirst=true`: nothing is queued. */
export const AskedExport = z.object({ estimate: ExportEstimate });

const PATH = '/report/file';
const one = z.object({ id: rule.id() });
/** Which of the task's files: the first unless it says another. */
const FileOfTask = z.object({ file: z.coerce.number<number>().int().min(1).catch(1) });

export const fileTaskRoutes = {
  list: route({
    method: 'GET',
    path: `${PATH}/list`,
    permit: 'report:file:list',
    query: FileTaskQuery,
    answer: 'page',
    data: FileTask,
  }),
  download: route({
    method: 'GET',
    path: `${PATH}/{id}/download`,
    permit: 'report:file:download',
    params: one,
    query: FileOfTask,
    answer: 'file',
  }),
  cancel: route({
    method: 'PUT',
    path: `${PATH}/{id}/cancel`,
    permit: 'report:file:cancel',
    params: one,
    answer: 'done',
  }),
  /** Goes on where a failed task stopped; a cancelled one starts over. */
  resume: route({
    method: 'PUT',
    path: `${PATH}/{id}/resume`,
    permit: 'report:file:cancel',
    params: one,
    answer: 'done',
  }),
  remove: route({
    method: 'DELETE',
    path: `${PATH}/{ids}`,
    permit: 'report:file:remove',
    params: z.object({ ids: rule.ids() }),
    answer: 'done',
  }),
};
