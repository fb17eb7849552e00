import { API_BASE } from '@portal/contract/constants';
import type { Answer } from '@portal/contract/kit/route';
import type { inboxRoutes } from '@portal/contract/system/notice';
import { useWords } from '@portal/i18n';
import { DictTag, ErrorState, FileLinks, RichText, useCall } from '@portal/ui';
import { useEffect } from 'react';
import { hostWords } from '../../words/words.ts';
import type { Layer } from '../layers/LazyLayer.tsx';
import { SideDrawer } from '../layers/SideDrawer.tsx';
import { inboxes, markRead } from './api.ts';
import { Bones } from './Bones.tsx';
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

interface NoticeHeadProps {
  notice: { noticeTitle: string; noticeType: string; createBy: string; createTime: string };
}

/** Head of a notice: its title, its kind, its author and its time. */
function NoticeHead({ notice }: NoticeHeadProps) {
  const t = useWords(hostWords);
  const { noticeTitle, noticeType, createBy: name, createTime: time } = notice;
  return (
    <div className={css.head}>
      <h3>{noticeTitle}</h3>
      <p>
        <DictTag type="sys_notice_type" value={noticeType} />
        {t('inbox.by', { name, time })}
      </p>
    </div>
  );
}

type NoticeFilesProps = Pick<Answer<typeof inboxRoutes.get>, 'pictures' | 'attachments'>;

/** Pictures of a notice as they are, other files as links that save them under their names. */
function NoticeFiles({ pictures, attachments }: NoticeFilesProps) {
  const t = useWords(hostWords);
  return (
    <>
      {pictures.length > 0 && (
        <section className={css.pictures} aria-label={t('inbox.pictures')}>
          {pictures.map(({ fileName, originalFilename }) => (
            <img key={fileName} src={API_BASE + fileName} alt={originalFilename} />
          ))}
        </section>
      )}
      {attachments.length > 0 && (
        <section className={css.files}>
          <h4>{t('inbox.attachments')}</h4>
          <FileLinks files={attachments} />
        </section>
      )}
    </>
  );
}
