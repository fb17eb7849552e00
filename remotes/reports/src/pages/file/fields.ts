import { fileTaskRoutes } from '@portal/contract/reports/file';
import { columnsOf, searchOf } from '@portal/ui';
import { Checksum } from './Checksum.tsx';
import { FileSize } from './FileSize.tsx';
import { TaskProgress } from './TaskProgress.tsx';
import { words } from './words.ts';

const { id, text, name, dict, time, remark, own } = columnsOf(words, fileTaskRoutes.list);

export const columns = [
  id('id', { width: 108 }),
  text('fileType'),
  name('fileName', { width: 252 }),
  dict('status', 'file_task_status'),
  own('rowsDone', TaskProgress, { width: 216 }),
  own('bytes', FileSize, { width: 92 }),
  text('applicant'),
  time('applyTime'),
  time('expireTime'),
  remark('failReason'),
  own('files', Checksum, { width: 188 }),
  time('finishTime', { hidden: true }),
];

export const Search = searchOf(words, fileTaskRoutes.list);
