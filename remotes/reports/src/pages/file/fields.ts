import { fileTaskRoutes } from '@portal/contract/reports/file';
import { columnsOf, searchOf } from '@portal/ui';
import { Checksum } from './Checksum.tsx';
import { FileSize } from './FileSize.tsx';
import { TaskProgress } from './TaskProgress.tsx';
import { words } from './words.ts';

const { id, text, name, dict, time, remark, own } = columnsOf(words, fileTaskRoutes.list);

/** Those up to the expiry just fill a screen of 1440. */
export const columns = [
  name('fileName', { width: [304, 216] }),
  text('fileType'),
  dict('status', 'file_task_status', { width: [88, 92] }),
  own('rowsDone', TaskProgress, { width: [188, 236], isFact: true }),
  own('bytes', FileSize, { width: 76, isFigure: true, isRight: true }),
  time('applyTime'),
  time('expireTime'),
  // The progress of one that has failed says it.
  remark('failReason', { hidden: true }),
  text('applicant'),
  own('files', Checksum, { width: 188 }),
  id('id', { width: 100 }),
  time('finishTime', { hidden: true }),
];

export const Search = searchOf(words, fileTaskRoutes.list);
