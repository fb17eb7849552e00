import { onlineRoutes } from '@portal/contract/monitor/online';
import { useWords } from '@portal/i18n';
import { columnsOf, searchOf } from '@portal/ui';
import type { OnlineSession } from './api.ts';
import { words } from './words.ts';

/** Marks the session of whoever looks at the list. */
function OwnMark({ row }: { row: OnlineSession }) {
  const t = useWords(words);
  return row.isCurrent ? <span className="ui-tag ui-tag-primary">{t('current')}</span> : null;
}

const { id, name, code, text, time, own } = columnsOf(words, onlineRoutes.list);

export const columns = [
  name('userName', { width: 140 }),
  own('isCurrent', OwnMark, { width: [100, 110], isFigure: true }),
  text('nickName', { width: 110 }),
  text('deptName', { width: [150, 116] }),
  time('loginAt'),
  time('lastSeen'),
  id('ipaddr', { width: 140 }),
  text('loginLocation', { width: [116, 120] }),
  text('browser', { width: 130 }),
  text('os', { width: 110 }),
  code('tokenId', { hidden: true }),
];

export const Search = searchOf(words, onlineRoutes.list);
