import { NOTICE_STATUS, NOTICE_TYPE } from '@portal/contract/system/dictionaries';
import { NoticeInput } from '@portal/contract/system/notice';
import { useLanguage, useWords } from '@portal/i18n';
import {
  DataTable,
  FormDrawer,
  ListPage,
  RecordDrawer,
  SearchForm,
  Toolbar,
  useFormDrawer,
  useList,
  useRecord,
  useRemoval,
} from '@portal/ui';
import { notices, refreshInbox } from './api.ts';
import { columns as columnsOf, Search } from './fields.ts';
import { NoticeDetail } from './NoticeDetail.tsx';
import { NoticeFields } from './NoticeFields.tsx';
import { words } from './words.ts';

/** Notices to every user of the console or to those of some roles (requirement 2.41). */
export function NoticePage() {
  const t = useWords(words);
  const columns = columnsOf[useLanguage()];
  const list = useList(notices.list, 'noticeId');
  const record = useRecord(list, notices.get);
  const onChanged = () => Promise.all([list.reload(), refreshInbox()]);
  const form = useFormDrawer(words, NoticeInput, notices, onChanged);
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
