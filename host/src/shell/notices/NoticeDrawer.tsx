import { useWords } from '@portal/i18n';
import { ErrorState, RichText, useCall } from '@portal/ui';
import { useEffect } from 'react';
import { hostWords } from '../../words/words.ts';
import type { Layer } from '../layers/LazyLayer.tsx';
import { SideDrawer } from '../layers/SideDrawer.tsx';
import { inboxes, markRead } from './api.ts';
import { Bones } from './Bones.tsx';
import { NoticeFiles } from './NoticeFiles.tsx';
import { NoticeHead } from './NoticeHead.tsx';
import css from './notices.module.css';
import { useOpenNotice } from './useOpenNotice.ts';

const WIDTH = 560;

/** The notice that the address names; opening it marks it read. */
export function NoticeDrawer({ onClose }: Layer) {
  const t = useWords(hostWords);
  const { id: noticeId = '' } = useOpenNotice();
  const { data, error, loading, reload } = useCall(inboxes.get, { params: { noticeId } });

  const isUnread = data?.isRead === false;
  useEffect(() => {
    // A mark that does not arrive leaves the notice unread; the next opening tries again.
    if (isUnread) markRead(noticeId).catch(() => undefined);
  }, [isUnread, noticeId]);

  return (
    <SideDrawer
      title={t('inbox.label')}
      closeLabel={t('inbox.close')}
      width={WIDTH}
      isBusy={loading}
      onClose={onClose}
    >
      <div className={css.notice}>
        {loading && <Bones />}
        {error && <ErrorState error={error} retry={() => void reload()} />}
        {data && (
          <article>
            <NoticeHead notice={data} />
            <RichText html={data.noticeContent} />
            <NoticeFiles pictures={data.pictures} attachments={data.attachments} />
          </article>
        )}
      </div>
    </SideDrawer>
  );
}
