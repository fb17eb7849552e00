import { useWords } from '@portal/i18n';
import { DictTag } from '@portal/ui';
import { hostWords } from '../../words/words.ts';
import css from './notices.module.css';

interface NoticeHeadProps {
  notice: { noticeTitle: string; noticeType: string; createBy: string; createTime: string };
}

/** Head of a notice: its title, its kind, its author and its time. */
export function NoticeHead({ notice }: NoticeHeadProps) {
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
