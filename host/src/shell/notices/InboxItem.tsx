import type { Answer } from '@portal/contract/kit/route';
import type { inboxRoutes } from '@portal/contract/system/notice';
import { useWords } from '@portal/i18n';
import { DictTag } from '@portal/ui';
import { flushSync } from 'react-dom';
import { hostWords } from '../../words/words.ts';
import css from './notices.module.css';
import { useOpenNotice } from './useOpenNotice.ts';

interface InboxItemProps {
  notice: Answer<typeof inboxRoutes.list>['rows'][number];
  /** Called before the notice opens. */
  onOpen: () => void;
}

/** One notice: its kind, its title, when it came, and whether it was read. */
export function InboxItem({ notice, onOpen }: InboxItemProps) {
  const t = useWords(hostWords);
  const { open } = useOpenNotice();
  const { noticeId, noticeTitle, noticeType, createTime, isRead } = notice;
  const show = () => {
    // The focus is back at the bell, which gets it again from the notice.
    flushSync(onOpen);
    open(noticeId);
  };
  return (
    <button type="button" className={css.item} data-read={isRead} onClick={show}>
      <span className={css.title}>{noticeTitle}</span>
      <span className={css.meta}>
        <DictTag type="sys_notice_type" value={noticeType} />
        <time>{createTime}</time>
        {!isRead && <span className="ui-hidden">{t('inbox.isUnread')}</span>}
      </span>
    </button>
  );
}
