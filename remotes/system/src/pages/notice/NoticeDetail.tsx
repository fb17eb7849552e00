import { can } from '@portal/auth';
import { API_BASE, type Language } from '@portal/contract/constants';
import type { Answer } from '@portal/contract/kit/route';
import type { noticeRoutes } from '@portal/contract/system/notice';
import { useLanguage, useWords } from '@portal/i18n';
import { DictTag, Facts, FileLinks, RecordHead, RichText, Section } from '@portal/ui';
import { useState } from 'react';
import { notices } from './api.ts';
import { facts } from './fields.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { FIELDS_OF } from './languages.ts';
import css from './NoticeDetail.module.css';
import { Receipts } from './Receipts.tsx';
import { words } from './words.ts';

type Notice = Answer<typeof noticeRoutes.get>;

/** A notice as its readers get it, in either language. */
export function NoticeDetail({ notice }: { notice: Notice }) {
  const t = useWords(words);
  const [shown, setShown] = useState<Language>(useLanguage());
  const { title, content } = FIELDS_OF[shown];
  const { noticeType, status, createBy, createTime, pictures, attachments } = notice;
  return (
    <>
      <RecordHead line={`${createBy} · ${createTime}`}>
        <strong className={css.title}>{notice[title] || notice.noticeTitle}</strong>
        <DictTag type="sys_notice_type" value={noticeType} />
        <DictTag type="sys_notice_status" value={status} />
      </RecordHead>
      <Section title={t('content')}>
        <LanguageSwitch shown={shown} show={setShown} />
        <div className={css.content}>
          {notice[content] ? <RichText html={notice[content]} /> : <p>{t('noContent')}</p>}
        </div>
      </Section>
      {pictures.length > 0 && (
        <Section title={t('pictures')}>
          <ul className={css.pictures}>
            {pictures.map(({ fileName, originalFilename }) => (
              <li key={fileName}>
                <a href={API_BASE + fileName} target="_blank" rel="noopener">
                  <img src={API_BASE + fileName} alt={originalFilename} />
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {attachments.length > 0 && (
        <Section title={t('attachments')}>
          <FileLinks files={attachments} />
        </Section>
      )}
      {can(notices.readers.permit) && <Receipts key={notice.noticeId} noticeId={notice.noticeId} />}
      <Section title={t('record')}>
        <Facts of={notice} fields={facts} />
      </Section>
    </>
  );
}
