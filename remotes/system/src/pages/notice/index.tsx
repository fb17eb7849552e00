import { can } from '@portal/auth';
import { API_BASE, LANGUAGES, type Language } from '@portal/contract/constants';
import type { Answer } from '@portal/contract/kit/route';
import { NOTICE_STATUS, NOTICE_TYPE } from '@portal/contract/system/dictionaries';
import { NoticeInput, type noticeRoutes } from '@portal/contract/system/notice';
import { useLanguage, useWords } from '@portal/i18n';
import {
  DataTable,
  DictTag,
  Facts,
  FileLinks,
  FormDrawer,
  ListPage,
  RecordDrawer,
  RecordHead,
  Region,
  RichText,
  SearchForm,
  Section,
  Segments,
  Toolbar,
  useCall,
  useFormDrawer,
  useList,
  useRecord,
  useRemoval,
} from '@portal/ui';
import { useState } from 'react';
import type { z } from 'zod';
import { notices, refreshInbox } from './api.ts';
import { columnsIn, Field, facts, Search } from './fields.tsx';
import languageSwitchCss from './LanguageSwitch.module.css';
import css from './NoticeDetail.module.css';
import noticeFieldsCss from './NoticeFields.module.css';
import { Receipts } from './Receipts.tsx';
import { words } from './words.ts';

/** Notices to every user of the console or to those of some roles (requirement 2.41). */
export default function NoticePage() {
  const t = useWords(words);
  const columns = columnsIn[useLanguage()];
  const list = useList(notices.list, 'noticeId');
  const record = useRecord(list, notices.get);
  const onChanged = () => Promise.all([list.reload(), refreshInbox()]);
  const form = useFormDrawer(words, NoticeInput, notices, { ...list, reload: onChanged });
  const remove = useRemoval(words, notices, {
    id: (notice) => notice.noticeId,
    name: (notice) => notice.noticeTitle,
    done: onChanged,
  });
  // Most notices are for everybody, at once.
  const create = {
    ...form,
    create: () => form.create({ noticeType: NOTICE_TYPE.notice, status: NOTICE_STATUS.shown }),
  };
  const change = { label: t('change'), call: notices.update, run: form.edit };

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Text name="noticeTitle" label="title" />
        <Search.Text name="createBy" />
        <Search.Dict name="noticeType" type="sys_notice_type" />
        <Search.Dict name="status" type="sys_notice_status" />
        <Search.Range name="params" label="createTime" />
      </SearchForm>
      <Toolbar
        list={list}
        columns={columns}
        create={create}
        export={notices.export}
        batch={[remove.many]}
      />
      <DataTable
        list={list}
        columns={columns}
        record={record}
        actions={[change, remove.one]}
        selectable
      />
      <RecordDrawer record={record} title={t('notice')}>
        {(notice) => <NoticeDetail notice={notice} />}
      </RecordDrawer>
      <FormDrawer form={form}>
        <NoticeFields form={form} />
      </FormDrawer>
    </ListPage>
  );
}

type Notice = Answer<typeof noticeRoutes.get>;

/** A notice as its readers get it, in either language. */
function NoticeDetail({ notice }: { notice: Notice }) {
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

interface NoticeFieldsProps {
  form: Pick<ReturnType<typeof useFormDrawer>, 'attempts' | 'refusals' | 'values'>;
}

/** Fields of a notice; the text of one language is in view, the other keeps what was written. */
function NoticeFields({ form }: NoticeFieldsProps) {
  const { attempts, refusals, values } = form;
  const [shown, setShown] = useState<Language>('zh-CN');
  const [seen, setSeen] = useState(attempts);
  const refused = refusedIn(refusals);
  // While drawing, not after it: the form then puts the focus on a field that is in view.
  if (seen !== attempts) {
    setSeen(attempts);
    if (refused[0] && !refused.includes(shown)) setShown(refused[0]);
  }
  return (
    <>
      <Field.Dict name="noticeType" type="sys_notice_type" />
      <Field.Dict name="status" type="sys_notice_status" />
      <div className={noticeFieldsCss.whole}>
        <LanguageSwitch shown={shown} refused={refused} show={setShown} />
      </div>
      {LANGUAGES.map((language) => {
        const { title, content } = FIELDS_OF[language];
        return (
          <div key={language} className={noticeFieldsCss.language} hidden={language !== shown}>
            <Field.Text name={title} />
            <Field.RichText name={content} />
          </div>
        );
      })}
      <RoleField chosen={Array.isArray(values.roleIds) ? values.roleIds.map(String) : []} />
      <Field.Images name="pictures" />
      <Field.Files name="attachments" />
      <Field.TextArea name="remark" />
    </>
  );
}

const HEIGHT_PX = 56;

/** Roles that the notice is for. One that is out of use is named as such, to be taken away. */
function RoleField({ chosen }: { chosen: readonly string[] }) {
  const t = useWords(words);
  const roles = useCall(notices.roles, {});
  return (
    <Region answer={roles} height={HEIGHT_PX}>
      {(inUse) => {
        const gone = chosen.filter((id) => !inUse.some(({ roleId }) => roleId === id));
        const options = [
          ...inUse.map(({ roleId, roleName }) => ({ value: roleId, label: roleName })),
          ...gone.map((value) => ({ value, label: t('roleGone') })),
        ];
        return <Field.Choices name="roleIds" options={options} />;
      }}
    </Region>
  );
}

type NoticeField = keyof z.output<typeof NoticeInput>;

/** Fields that a notice has once a language. */
const FIELDS_OF = {
  'zh-CN': { title: 'noticeTitle', content: 'noticeContent' },
  'en-US': { title: 'noticeTitleEn', content: 'noticeContentEn' },
} as const satisfies Record<Language, { title: NoticeField; content: NoticeField }>;

/** Languages in which something was refused. */
const refusedIn = (refusals: Record<string, string>): Language[] =>
  LANGUAGES.filter((language) =>
    Object.values(FIELDS_OF[language]).some((field) => refusals[field] !== undefined),
  );

interface LanguageSwitchProps {
  shown: Language;
  /** Languages with something to correct. */
  refused?: readonly Language[];
  show: (language: Language) => void;
}

/** Which of the two texts of a notice is in view. */
function LanguageSwitch({ shown, refused = [], show }: LanguageSwitchProps) {
  const t = useWords(words);
  return (
    <Segments label={t('contentLanguage')}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          aria-pressed={language === shown}
          className={refused.includes(language) ? languageSwitchCss.refused : undefined}
          onClick={() => show(language)}
        >
          {t(language)}
          {refused.includes(language) && <span className="ui-hidden">{t('toCorrect')}</span>}
        </button>
      ))}
    </Segments>
  );
}
